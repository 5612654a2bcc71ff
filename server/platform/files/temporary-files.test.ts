import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { canReuseIds, kill, startStranger } from '#server/testing/database/reused-id.ts';
import { openTemporaryFolder } from './temporary-files.ts';

describe('files of crashed processes', () => {
  const id = '7a3f0a52-8f0f-4a35-9d6f-6f2f2a3c9a11';
  const machine = hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_');

  it('are removed at the start, and those of running processes are not', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'left-'));
    const make = async (name: string): Promise<void> => {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, 'x'), 'x');
    };
    // No process has this number; the largest of Linux is 4,194,304.
    await make(`${machine}-9999999-${id}`);
    await make(`${machine}-${process.pid}-${id}`);
    await make(`${machine}-${process.ppid}-${id}`);
    await make(`elsewhere-1-${id}`);
    await make(`elsewhere-2-${id}`);
    await make('somebody-elses');
    const longAgo = new Date('2020-01-01');
    await utimes(path.join(folder, `elsewhere-2-${id}`), longAgo, longAgo);
    await openTemporaryFolder(folder, () => new Date());
    expect((await readdir(folder)).sort()).toEqual(
      [`${machine}-${process.ppid}-${id}`, `elsewhere-1-${id}`, 'somebody-elses'].sort(),
    );
    await rm(folder, { recursive: true });
  });

  it('are removed when an older version wrote them without the start of the process', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'older-'));
    const since = async (name: string, when: Date): Promise<void> => {
      await mkdir(path.join(folder, name));
      await utimes(path.join(folder, name), when, when);
    };
    // A process with this id runs; it started after one folder was made, and before the other.
    const id2 = id.replace('7', '8');
    await since(`${machine}-${process.ppid}-${id}`, new Date('2020-01-01'));
    await since(`${machine}-${process.ppid}-${id2}`, new Date());
    await openTemporaryFolder(folder, () => new Date());
    expect(await readdir(folder)).toEqual([`${machine}-${process.ppid}-${id2}`]);
    await rm(folder, { recursive: true });
  });

  // Ids can be reused on purpose only where the kernel lets the test choose the next one.
  it.skipIf(!canReuseIds)('are removed even when another process has the id by now', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reused-'));
    const script = `
      import { Readable } from 'node:stream';
      import { openTemporaryFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'temporary-files.ts'))};
      const temporary = await openTemporaryFolder(${JSON.stringify(folder)}, () => new Date());
      await temporary.save(Readable.from(['x']));
      console.log('saved');
      setInterval(() => undefined, 60_000);`;
    const crashed = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname });
    await once(crashed.stdout, 'data');
    await kill(crashed);
    const stranger = await startStranger(crashed.pid ?? 0);
    expect(await readdir(folder)).toHaveLength(1);
    await openTemporaryFolder(folder, () => new Date());
    expect(await readdir(folder)).toEqual([]);
    await kill(stranger);
    await rm(folder, { recursive: true });
  });

  it('are not confused with those of another application in this process', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'two-'));
    const first = await openTemporaryFolder(folder, () => new Date());
    const saved = await first.save(Readable.from(['x']));
    const second = await openTemporaryFolder(folder, () => new Date());
    expect(await readFile(saved.path, 'utf8')).toBe('x');
    await second.close();
    await first.close();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
