"""The federation's rules as data: editions, openings, expected points, same-province numbers."""
