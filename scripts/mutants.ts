import { parseArgs } from 'node:util';
import { allMutants } from './mutants/all-mutants.ts';
import type { Mutant } from './mutants/mutant.ts';
import { runMutants, type Outcome } from './mutants/run-mutants.ts';

// Breaks one rule after the other and runs the tests that should notice it: docs/mutants.md.

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.toLowerCase() ?? '';
const groups = allMutants
  .map(({ rule, mutants }) => ({
    rule,
    mutants: mutants.filter(({ name }) => rule === only || name.toLowerCase().includes(only)),
  }))
  .filter(({ mutants }) => mutants.length > 0);
if (groups.length === 0) throw new Error(`No rule and no mutant is called "${only}".`);

const outcomes = new Map<Mutant, Outcome>();
await runMutants(
  groups.flatMap(({ mutants }) => mutants),
  (mutant, outcome, seconds) => {
    outcomes.set(mutant, outcome);
    const mark = outcome.state === 'killed' ? '✓' : '✗';
    const state = outcome.state === 'does not apply' ? `${outcome.state}: ${outcome.reason}` : outcome.state;
    process.stdout.write(`${mark} ${mutant.name} (${mutant.file}): ${state}, ${seconds.toFixed(1)} s\n`);
  },
);

process.stdout.write('\n');
for (const { rule, mutants } of groups) {
  const killed = mutants.filter((mutant) => outcomes.get(mutant)?.state === 'killed').length;
  process.stdout.write(`${rule}: ${killed} of ${mutants.length} killed\n`);
}
process.exitCode = [...outcomes.values()].every(({ state }) => state === 'killed') ? 0 : 1;
