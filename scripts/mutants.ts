/**
 * Runs the mutation tool Stryker: npm run mutants -- contracts/text/rupees.ts, --changed, or --group money.
 * See docs/mutants.md.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestServer } from '#server/testing/app/test-server.ts';
import { generate } from './lib/generated.mjs';
import { readScores, scoreText } from './mutants/score.ts';
import { changedTargets, groups, sampleOf, sourcesIn, testsOf } from './mutants/targets.ts';

const root = path.resolve(import.meta.dirname, '..');
const events = path.join(root, '.cache/stryker-events');
/** Windows of a group's sample: one or two mutants each. */
const windowsOfGroup = 40;
const minutesOfChanged = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    group: { type: 'string' },
    windows: { type: 'string' },
    minutes: { type: 'string' },
  },
});

function chosenTargets(): string[] {
  if (values.changed) return changedTargets(root);
  const places = values.group ? groups[values.group] : positionals;
  if (!places || places.length === 0) {
    throw new Error(`Name a folder, --changed, or --group with ${Object.keys(groups).join(', ')}.`);
  }
  const sources = places.flatMap((place) => sourcesIn(root, place));
  const windows = Number(values.windows ?? (values.group ? windowsOfGroup : 0));
  return windows > 0 ? sampleOf(root, sources, windows) : sources;
}

const targets = chosenTargets();
if (targets.length === 0) {
  process.stdout.write('No source to mutate.\n');
} else {
  const minutes = Number(values.minutes ?? (values.changed ? minutesOfChanged : 0));
  await runStryker(targets, minutes);
  const scores = readScores(root, events);
  mkdirSync(path.join(root, 'test-results'), { recursive: true });
  writeFileSync(path.join(root, 'test-results/mutants.txt'), scoreText(scores));
  process.stdout.write(`\n${scoreText(scores)}`);
  if (scores.length === 0) process.exitCode = 1;
}

/** The PostgreSQL of the tests is started here, so that the sandbox of Stryker doesn't make one of its own. */
async function runStryker(mutate: readonly string[], minutes: number): Promise<void> {
  const tests = testsOf(root, mutate);
  process.stdout.write(`${mutate.length} places, ${tests.length} test files\n`);
  await generate({ root, node: process.execPath, names: ['mails'] });
  rmSync(events, { recursive: true, force: true });
  const { server, stop } = await startTestServer({ url: process.env.TEST_DATABASE_URL });
  const deadline = new AbortController();
  try {
    const program = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const args = [program, 'run', '--mutate', mutate.join(','), '--testFiles', tests.join(',')];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.adminConnectionString },
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (minutes > 0) {
      void pause(minutes * 60_000, null, { signal: deadline.signal }).then(
        () => {
          process.stdout.write(`Stopped after ${minutes} minutes; what was tested until now counts.\n`);
          child.kill('SIGTERM');
        },
        () => undefined,
      );
    }
    await ended;
  } finally {
    deadline.abort();
    await stop();
    // A run that was stopped leaves its copy of the sources.
    rmSync(path.join(root, '.cache/stryker'), { recursive: true, force: true });
  }
}
