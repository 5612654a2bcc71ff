import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import vitestConfig from '../../vitest.config.ts';
import { applied, problemOf, type Mutant } from './mutant.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The result of a mutant's tests; `by` is the test that failed first. */
export type Outcome =
  { state: 'killed'; by: string } | { state: 'survived' } | { state: 'does not apply'; reason: string };

/** The mutant that is in place, and how often a test run has read its file. */
interface Slip {
  mutant: Mutant | null;
  reads: number;
}

/** Gives the tests the changed text in the place of the file; nothing is written to a disk. */
function slipInPlace(slip: Slip): Plugin {
  return {
    name: 'aangan:mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!slip.mutant || id.split('?')[0] !== path.join(root, slip.mutant.file)) return null;
      slip.reads += 1;
      return { code: applied(slip.mutant, code), map: null };
    },
  };
}

async function startVitest(slip: Slip): Promise<Vitest> {
  const { env, projects = [] } = vitestConfig.test ?? {};
  const vitest = await createVitest(
    { root, config: false, watch: false, bail: 1, reporters: [{}] },
    {
      test: {
        ...(env && { env }),
        projects: projects.map((project) => {
          if (typeof project !== 'object' || !('test' in project)) throw new Error('A project has no settings.');
          // A file that was read before must be read again, and a mutant must not stay in anybody's cache.
          return { ...project, plugins: [slipInPlace(slip)], test: { ...project.test, fsModuleCache: false } };
        }),
      },
    },
  );
  await vitest.standalone();
  return vitest;
}

/**
 * Runs test files up to the first failure and returns its name, or null when all of them passed. Throws when a file
 * could not even be read.
 */
async function firstFailure(vitest: Vitest, { tests, named }: Pick<Mutant, 'tests' | 'named'>): Promise<string | null> {
  const wanted = new Set(tests.map((test) => path.join(root, test)));
  const found = (await vitest.globTestSpecifications([...wanted])).filter(({ moduleId }) => wanted.has(moduleId));
  if (found.length !== wanted.size) throw new Error(`No test file: ${tests.join(', ')}`);
  if (named === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(named.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const { unhandledErrors } = await vitest.runTestSpecifications(found);
  const modules = found.flatMap(({ testModule }: TestSpecification) => testModule ?? []);
  const [failed] = modules.flatMap((module) => [...module.children.allTests('failed')]);
  if (failed) return `${failed.module.relativeModuleId}: ${failed.fullName}`;
  const [error] = [...modules.flatMap((module) => module.errors()), ...unhandledErrors];
  if (error) throw new Error((error as Error).message);
  const ran = modules.flatMap((module) => [...module.children.allTests('passed')]);
  if (ran.length === 0) throw new Error(`No test ran: ${tests.join(', ')} ${named ?? ''}`);
  return null;
}

/**
 * Runs the tests of each mutant with its slip in place and reports each outcome as it comes. Before that the same
 * tests run without a slip: throws when one fails, as it would kill every mutant. PostgreSQL is started once.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  tell: (mutant: Mutant, outcome: Outcome, seconds: number) => void,
): Promise<void> {
  const slip: Slip = { mutant: null, reads: 0 };
  const vitest = await startVitest(slip);
  try {
    const failure = await firstFailure(vitest, { tests: mutants.flatMap(({ tests }) => tests) });
    if (failure !== null) throw new Error(`This fails without any mutant: ${failure}`);
    for (const mutant of mutants) {
      const begun = Date.now();
      tell(mutant, await outcomeOf(vitest, slip, mutant), (Date.now() - begun) / 1000);
    }
  } finally {
    await vitest.close();
  }
}

async function outcomeOf(vitest: Vitest, slip: Slip, mutant: Mutant): Promise<Outcome> {
  const file = path.join(root, mutant.file);
  const reason = problemOf(mutant, readFileSync(file, 'utf8'));
  if (reason !== null) return { state: 'does not apply', reason };
  slip.mutant = mutant;
  slip.reads = 0;
  vitest.invalidateFile(file);
  try {
    const failure = await firstFailure(vitest, mutant);
    if (slip.reads === 0) return { state: 'does not apply', reason: 'its tests never load the file' };
    return failure === null ? { state: 'survived' } : { state: 'killed', by: failure };
  } catch (error) {
    return { state: 'does not apply', reason: `its tests do not run: ${(error as Error).message}` };
  } finally {
    slip.mutant = null;
    vitest.invalidateFile(file);
  }
}
