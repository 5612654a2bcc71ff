import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from '#server/testing/runs.ts';
import { describeNativeFolder, findEmbeddedBinaries, programPath, type Binaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { launchersFor, launcherWorks } from './launchers.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const log = { warn: () => undefined, error: () => undefined };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aangan-launchers-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function embedded(): Promise<Binaries> {
  const binaries = await findEmbeddedBinaries(folder);
  if (!binaries) throw new Error('The embedded PostgreSQL does not run on this machine.');
  return binaries;
}

test.runIf(isRoot).for(drawn(launchersFor(0)))('runs a whole database as root by $name', async (launcher, { skip }) => {
  const binaries = await embedded();
  const probe = await mkdtemp(path.join(folder, 'probe-'));
  // Containers forbid some launchers; the next test checks that one of them works.
  skip(!(await launcherWorks(launcher, binaries, probe)), 'this machine forbids it');
  const access = { password: 'a-password-for-this-test', launcher: launcher.name, binaries };
  await writeFile(path.join(folder, 'postgres-access.json'), JSON.stringify(access), { mode: 0o600 });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  expect(postgres.adopted).toBe(false);
  await postgres.stop();
});

test('finds a launcher for the current user', async () => {
  const binaries = await embedded();
  const probe = await mkdtemp(path.join(folder, 'probe-'));
  const works: boolean[] = [];
  for (const launcher of launchersFor(process.getuid?.())) works.push(await launcherWorks(launcher, binaries, probe));
  expect(works).toContain(true);
});

test('replaces a stored launcher that no longer works', async () => {
  const access = {
    password: 'a-password-for-this-test',
    launcher: launchersFor(process.getuid?.())[0]?.name,
    binaries: { ...(await embedded()), bin: path.join(folder, 'gone') },
  };
  await writeFile(path.join(folder, 'postgres-access.json'), JSON.stringify(access), { mode: 0o600 });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  await postgres.stop();
});

test('makes the library links that an install without scripts leaves out', async () => {
  const native = await copyWithoutLinks();
  expect(
    await run(programPath({ bin: path.join(native, 'bin') } as Binaries, 'postgres'), ['--version']).catch(() => null),
  ).toBeNull();
  const binaries = await describeNativeFolder(native, folder);
  expect(binaries).toMatchObject({ kind: 'embedded', major: 18, libraries: null });
  expect(await readlink(path.join(native, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\./);
  expect(await describeNativeFolder(native, folder)).toEqual(binaries);
});

test.runIf(isRoot)('finds the libraries when the packages’ folder cannot be written', async () => {
  const native = await copyWithoutLinks();
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await chmod(dataDir, 0o777);
  const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'binaries.ts'))})
    .then(({ describeNativeFolder }) => describeNativeFolder(${JSON.stringify(native)}, ${JSON.stringify(dataDir)}))
    .then((found) => console.log(JSON.stringify(found)))`;
  const { stdout } = await run(process.execPath, ['-e', script], { uid: nobody, gid: nobody });
  expect(JSON.parse(stdout)).toMatchObject({ major: 18, libraries: path.join(dataDir, 'postgres-libraries') });
});

/** Copies the package's files as they are in its archive. */
async function copyWithoutLinks(): Promise<string> {
  const binaries = await embedded();
  const native = path.join(folder, 'native');
  await cp(path.dirname(binaries.bin), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.(a|h|po|mo)$/.test(source),
  });
  const { stdout } = await run('find', [path.join(native, 'lib'), '-type', 'l', '-delete', '-print']);
  expect(stdout).toContain('libpq.so.5');
  return native;
}
