import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { canReuseIds, kill, startStranger } from '#server/testing/database/reused-id.ts';
import { soon } from '#server/testing/soon.ts';
import { isAlive, thisProcessStart, startedAtMs, startOf, stillRuns } from './processes.ts';

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

function sleeper(): { child: ChildProcess; pid: number } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  children.push(child);
  return { child, pid: child.pid ?? 0 };
}

it('recognises the current process, and one that has ended', async () => {
  expect(await startOf(process.pid)).toBe(await thisProcessStart());
  expect(await thisProcessStart()).toMatch(/^[0-9a-z]+$/);
  const { child, pid } = sleeper();
  const holder = { pid, started: await startOf(pid), writtenMs: Date.now() };
  expect(await stillRuns(holder)).toBe(true);
  await kill(child);
  expect(await stillRuns(holder)).toBe(false);
  expect([await startOf(pid), await startedAtMs(pid)]).toEqual([null, null]);
});

it('tells when a process started', async () => {
  const before = Date.now();
  const { pid } = sleeper();
  const startedMs = await startedAtMs(pid);
  // Some systems report whole seconds.
  expect(Math.abs((startedMs ?? 0) - before)).toBeLessThan(5_000);
});

it('does not take a process that started after the record was written for the recorded one', async () => {
  const { pid } = sleeper();
  expect(await stillRuns({ pid, started: null, writtenMs: Date.now() - 60_000 })).toBe(false);
  expect(await stillRuns({ pid, started: null, writtenMs: Date.now() + 60_000 })).toBe(true);
});

// Ids can be reused on purpose only where the kernel lets the test choose the next one.
it.skipIf(!canReuseIds)('is not misled by another process with the same id', async () => {
  const { child, pid } = sleeper();
  const holder = { pid, started: await startOf(pid), writtenMs: Date.now() };
  // The kernel reports starts in hundredths of a second.
  await soon(async () => expect(await startOf(sleeper().pid)).not.toBe(holder.started));
  await kill(child);
  children.push(await startStranger(pid));
  expect(await isAlive(pid)).toBe(true);
  expect(await stillRuns(holder)).toBe(false);
});
