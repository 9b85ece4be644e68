"""Rendering in several processes: each takes its share of the pages and writes them where they belong.

A share is fixed when a process starts, so nothing waits for a parent that was killed.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from tabellone.pages.page import Page
from tabellone.problems import ContentError, Problem
from tabellone.publish.digests import digest
from tabellone.publish.failures import explained
from tabellone.publish.render import Renderer

FEW = 60  # pages for each process below which starting it costs more than it saves

Task = tuple[Page, str, str]  # page, language, path
Done = tuple[str, str]  # path, digest
Progress = Callable[[int, int], None]


def cores() -> int:
    """Count the processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def render_all(
    renderer: Renderer, tasks: Sequence[Task], folder: Path, jobs: int, progress: Progress
) -> Iterator[Done]:
    """Render every page into the folder, with as many processes as are worth it."""
    wanted = min(jobs, len(tasks) // FEW)
    if wanted < 2 or not _can_fork():
        for count, task in enumerate(tasks, 1):
            yield _render(renderer, task, folder)
            progress(count, len(tasks))
        return
    for template in sorted({page.template for page, _, _ in tasks}):
        renderer.prepare(template)  # compiled once, before the processes part
    yield from _share_out(renderer, tasks, folder, wanted, progress)


def _share_out(
    renderer: Renderer, tasks: Sequence[Task], folder: Path, jobs: int, progress: Progress
) -> Iterator[Done]:
    context = multiprocessing.get_context("fork")
    ends: list[Connection] = []
    processes = []
    for index in range(jobs):
        mine, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(renderer, tasks[index::jobs], folder, theirs), daemon=True)
        process.start()
        theirs.close()
        ends.append(mine)
        processes.append(process)
    try:
        yield from _gather(ends, len(tasks), progress)
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _gather(ends: list[Connection], total: int, progress: Progress) -> Iterator[Done]:
    problems: list[Problem] = []
    count = 0
    while ends:
        for end in multiprocessing.connection.wait(ends):
            assert isinstance(end, Connection)  # noqa: S101 -- for the type checker
            try:
                answer = end.recv()
            except EOFError:
                ends.remove(end)
                continue
            if isinstance(answer, tuple):
                problems += answer
            elif isinstance(answer, Exception):
                raise answer
            else:
                yield from answer
                count += len(answer)
                progress(count, total)
    if problems:
        raise ContentError(problems)
    if count != total:
        raise ChildProcessError(f"a process that rendered pages was killed: {count} of {total} pages written")


def _work(renderer: Renderer, tasks: Sequence[Task], folder: Path, end: Connection) -> None:
    """Do one process's share; answers go back in batches."""
    try:
        for start in range(0, len(tasks), FEW):
            end.send([_render(renderer, task, folder) for task in tasks[start : start + FEW]])
    except (KeyboardInterrupt, BrokenPipeError):
        pass  # the parent speaks, or is gone
    except ContentError as failure:
        end.send(failure.problems)
    except OSError as failure:
        end.send(failure)
    except Exception as failure:
        end.send(RuntimeError(f"{type(failure).__name__}: {failure}"))
    finally:
        end.close()


def _render(renderer: Renderer, task: Task, folder: Path) -> Done:
    page, language, path = task
    with explained(renderer.setting.theme):
        body = renderer.render(page, language)
    target = folder / path
    try:
        target.write_bytes(body)
    except FileNotFoundError:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
    return path, digest(body)


def _can_fork() -> bool:
    """Tell whether this process may be copied: on Linux, and while nothing else runs in it."""
    return sys.platform.startswith("linux") and threading.active_count() == 1
