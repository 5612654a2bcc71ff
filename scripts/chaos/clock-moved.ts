import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './row.ts';
import type { Scene } from './scene.ts';
import { startPair } from './single-faults.ts';

const folder = '/usr/lib';
const library = 'faketime/libfaketimeMT.so.1';
const phaseMs = 7_000;
const hour = 3_600;

/** Where Debian's `faketime` has its library; null without it. */
export async function faketimeLibrary(): Promise<string | null> {
  const names = process.platform === 'linux' ? await readdir(folder) : [];
  return names.map((name) => `${folder}/${name}/${library}`).find((place) => existsSync(place)) ?? null;
}

/**
 * The product, its database as well, by a clock that is moved while they work: forward, back behind the beginning, and
 * right again. Clocks that only measure (monotonic) go on, as they do when a machine's clock is set.
 */
export async function startClockScene(dataDir: string, port: number, preload: string): Promise<Scene> {
  const file = `${dataDir}-clock`;
  const set = (seconds: number): Promise<void> => writeFile(file, `${seconds < 0 ? '' : '+'}${String(seconds)}\n`);
  await set(0);
  const pair = await startPair(dataDir, port, {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  });
  const differenceSeconds = async (): Promise<number> => {
    const answer = await fetch(`${pair.address}/healthz`).catch(() => null);
    return (Date.parse(answer?.headers.get('date') ?? '') - Date.now()) / 1000;
  };
  const seen: string[] = [];
  async function move(seconds: number): Promise<void> {
    await set(seconds);
    await pause(phaseMs);
    const really = await differenceSeconds();
    if (!(Math.abs(really - seconds) < 5))
      seen.push(`the clock was not moved by ${String(seconds)} s, but by ${really.toFixed(0)} s`);
  }
  const fault: Fault = {
    name: 'clock moved (faketime)',
    async begin() {
      await move(2 * hour);
      await move(-3 * hour);
      await move(0);
    },
    check: async () => {
      const { length } = await readFile(`/proc/${String(pair.pids()[0])}/maps`, 'utf8').then((maps) =>
        maps.split('\n').filter((line) => line.includes('libfaketime')),
      );
      return length > 0 ? seen : ['faketime was not loaded'];
    },
  };
  return { address: pair.address, faults: [fault], stop: () => pair.stop() };
}
