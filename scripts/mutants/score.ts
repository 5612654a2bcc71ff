import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mutant as Stryker's event recorder writes it. */
interface Tested {
  fileName: string;
  mutatorName: string;
  replacement: string;
  status: string;
  location: { start: { line: number } };
}

/** The mutants of one file that could be run. */
export interface Score {
  file: string;
  killed: number;
  /** Those that a test of the run reached. */
  covered: number;
  total: number;
  survivors: string[];
}

/** The scores by file from the recorded events, also of a run that was stopped. Throws when runs of mutants broke. */
export function readScores(root: string, folder: string): Score[] {
  const broken: string[] = [];
  const scores = new Map<string, Score>();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('onMutantTested.json')) : [];
  for (const name of names.sort()) {
    const { fileName: place, mutatorName, replacement, status, location } = readEvent(path.join(folder, name)) ?? {};
    if (place && ['RuntimeError', 'CompileError'].includes(status ?? ''))
      broken.push(`${path.relative(root, place)}:${location?.start.line}`);
    // Neither killed nor survived: Stryker left it out, or its run broke.
    if (!place || !['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status ?? '')) continue;
    const fileName = path.relative(root, place);
    const score = scores.get(fileName) ?? { file: fileName, killed: 0, covered: 0, total: 0, survivors: [] };
    scores.set(fileName, score);
    score.total += 1;
    if (status !== 'NoCoverage') score.covered += 1;
    if (status === 'Killed' || status === 'Timeout') score.killed += 1;
    else {
      const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 60);
      score.survivors.push(`${fileName}:${location?.start.line} ${mutatorName} ${text} (${status})`);
    }
  }
  if (broken.length > 0)
    throw new Error(`The tests of ${broken.length} mutants could not be run: ${broken.join(', ')}`);
  return [...scores.values()].sort((a, b) => a.file.localeCompare(b.file));
}

/** Null for an event that was cut off when the run was stopped. */
function readEvent(file: string): Tested | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tested;
  } catch {
    return null;
  }
}

/** The survivors, then a line for each file and one for the sum. */
export function scoreText(scores: readonly Score[]): string {
  const sum = { file: 'all', killed: 0, covered: 0, total: 0 };
  for (const { killed, covered, total } of scores) {
    sum.killed += killed;
    sum.covered += covered;
    sum.total += total;
  }
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100) || 0} %`;
  const lines = [...scores, sum].map(
    ({ file, killed, covered, total }) =>
      `${file}: ${killed} of ${total} killed (${percent(killed, total)}; ${percent(killed, covered)} of ${covered} covered)`,
  );
  return `${[...scores.flatMap(({ survivors }) => survivors), ...lines].join('\n')}\n`;
}
