/**
 * Puts one slip after another into a rule of money or access and runs the tests that have to notice it:
 * npm run slips [-- words of the rule]. See docs/mutants.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import vitestConfig from '../vitest.config.ts';
import { accessSlips } from './slips/access-slips.ts';
import { moneySlips } from './slips/money-slips.ts';
import { problemOf } from './slips/slip.ts';

const root = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2).join(' ').toLowerCase();

interface Slip {
  file: string;
  find: string;
  replace: string;
  reads: number;
}

/** The slip that Vite puts into its file while the file is read. */
let slip: Slip | null = null;
const plugin = {
  name: 'aangan:slip',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const present = slip;
    if (!present || present.file !== id.split('?')[0]) return null;
    present.reads += 1;
    return { code: code.replace(present.find, () => present.replace), map: null };
  },
};

async function startVitest(): Promise<Vitest> {
  const { env, projects = [] } = vitestConfig.test ?? {};
  const integration = projects.filter(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'integration',
  );
  // A slip must not stay in a cache.
  const withSlips = integration.map((project) => ({
    ...(project as object),
    plugins: [plugin],
    test: { ...(project as { test: object }).test, fsModuleCache: false },
  }));
  const vitest = await createVitest(
    { root, config: false, watch: false, bail: 1, reporters: [{}] },
    { test: { ...(env && { env }), projects: withSlips } },
  );
  await vitest.standalone();
  return vitest;
}

/** Whether a test fails. Throws when no test ran, or a file could not be read. */
async function someTestFails(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const wanted = new Set(tests.map((test) => path.join(root, test)));
  const specifications = (await vitest.globTestSpecifications([...wanted])).filter(({ moduleId }) =>
    wanted.has(moduleId),
  );
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const modules = specifications.flatMap(({ testModule }) => testModule ?? []);
  if (modules.some((module) => [...module.children.allTests('failed')].length > 0)) return true;
  const [error] = [...modules.flatMap((module) => module.errors()), ...unhandledErrors];
  if (error) throw new Error((error as Error).message);
  if (modules.every((module) => [...module.children.allTests('passed')].length === 0)) throw new Error('No test ran.');
  return false;
}

async function outcomeOf(vitest: Vitest, file: string, find: string, replace: string, tests: readonly string[]) {
  const place = path.join(root, file);
  const problem = problemOf(find, replace, readFileSync(place, 'utf8'));
  if (problem !== null) return problem;
  const present: Slip = { file: place, find, replace, reads: 0 };
  slip = present;
  vitest.invalidateFile(place);
  try {
    const isKilled = await someTestFails(vitest, tests);
    if (present.reads === 0) return 'its tests never load the file';
    return isKilled ? 'killed' : 'survived';
  } catch (error) {
    return (error as Error).message;
  } finally {
    slip = null;
    vitest.invalidateFile(place);
  }
}

const chosen = [...moneySlips, ...accessSlips].flatMap(({ file, tests, slips }) =>
  slips
    .filter(([rule]) => `${file} ${rule}`.toLowerCase().includes(words))
    .map(([rule, find, replace]) => ({ rule, find, replace, file, tests })),
);
if (chosen.length === 0) throw new Error(`No rule has the words "${words}".`);
const vitest = await startVitest();
let killed = 0;
try {
  // A test that fails anyway would kill every slip.
  if (
    await someTestFails(
      vitest,
      chosen.flatMap(({ tests }) => tests),
    )
  )
    throw new Error('A test fails without a slip.');
  for (const { rule, find, replace, file, tests } of chosen) {
    const outcome = await outcomeOf(vitest, file, find, replace, tests);
    if (outcome === 'killed') killed += 1;
    process.stdout.write(`${outcome === 'killed' ? '✓' : '✗'} ${rule} (${file}): ${outcome}\n`);
  }
} finally {
  await vitest.close();
}
process.stdout.write(`\n${killed} of ${chosen.length} killed\n`);
process.exitCode = killed === chosen.length ? 0 : 1;
