import { constants } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '#server/platform/start-error.ts';
import { readAccess, writeAccess } from './access-file.ts';
import { findEmbeddedBinaries, findSystemBinaries, programPath, type Binaries } from './binaries.ts';
import { majorOfFolder } from './cluster.ts';
import { noPostgresHere, otherMajor } from './failures.ts';
import { copyForEveryone, launchersFor, launcherWorks, type Launcher } from './launchers.ts';

/** The PostgreSQL to run, and the launcher that can start it. */
export interface Runtime {
  binaries: Binaries;
  launcher: Launcher;
}

interface Search {
  dataDir: string;
  dataFolder: string;
  report: Report | undefined;
}

/**
 * The runtime that worked before, else the first that passes a probe: the PostgreSQL of the npm package, then installed ones,
 * each with the launchers in their order. The choice is stored. Throws a StartError when none works.
 */
export async function chooseRuntime(search: Search): Promise<Runtime> {
  return (await storedRuntime(search)) ?? (await probeRuntimes(search));
}

/** Probes again after the stored runtime has failed; null when the probe finds the same one. */
export async function chooseOtherRuntime(search: Search & { than: Runtime }): Promise<Runtime | null> {
  const found = await probeRuntimes(search).catch(() => null);
  if (found === null) return null;
  const same = found.launcher.name === search.than.launcher.name && found.binaries.bin === search.than.binaries.bin;
  return same ? null : found;
}

async function storedRuntime({ dataDir, dataFolder }: Search): Promise<Runtime | null> {
  const { launcher: name, binaries } = await readAccess(dataDir);
  const launcher = launchersFor(process.getuid?.()).find((candidate) => candidate.name === name);
  if (!launcher || !binaries) return null;
  const folderMajor = await majorOfFolder(dataFolder);
  if (folderMajor !== null && folderMajor !== binaries.major) return null;
  const embedded = await findEmbeddedBinaries(dataDir);
  if (embedded?.bin === binaries.bin) return { binaries: embedded, launcher };
  const there = await access(programPath(binaries, 'postgres'), constants.X_OK).then(
    () => true,
    () => false,
  );
  return there ? { binaries, launcher } : null;
}

async function probeRuntimes({ dataDir, dataFolder, report }: Search): Promise<Runtime> {
  report?.('Looking for a way to run PostgreSQL');
  const folderMajor = await majorOfFolder(dataFolder);
  const found = [await findEmbeddedBinaries(dataDir), ...(await findSystemBinaries())].filter((one) => one !== null);
  const fitting = found.filter(({ major }) => folderMajor === null || major === folderMajor);
  if (found.length > 0 && fitting.length === 0 && folderMajor !== null) {
    throw otherMajor(
      dataFolder,
      folderMajor,
      found.map(({ major }) => major),
    );
  }
  const probe = path.join(dataDir, 'postgres.probe');
  await mkdir(probe, { recursive: true, mode: 0o700 });
  try {
    for (const binaries of fitting) {
      for (const launcher of launchersFor(process.getuid?.())) {
        const working = await probeRuntime({ binaries, launcher }, probe, dataDir);
        if (!working) continue;
        await writeAccess(dataDir, {
          ...(await readAccess(dataDir)),
          launcher: working.launcher.name,
          binaries: working.binaries,
        });
        return working;
      }
    }
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
  throw noPostgresHere();
}

async function probeRuntime({ binaries, launcher }: Runtime, probe: string, dataDir: string): Promise<Runtime | null> {
  if (await launcherWorks(launcher, binaries, probe)) return { binaries, launcher };
  if (launcher.name !== 'nobody') return null;
  const copy = await copyForEveryone(binaries, dataDir);
  return copy && (await launcherWorks(launcher, copy, probe)) ? { binaries: copy, launcher } : null;
}
