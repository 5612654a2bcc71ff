import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const accounts = 'server/modules/accounts';

/** Folders and files that are measured together. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  money: ['server/modules/payments', 'server/modules/plans', 'server/modules/invoices'],
  access: [accounts, 'server/modules/people', 'server/modules/operators', 'server/platform/http'],
  chat: ['server/modules/chat', 'server/modules/realtime'],
  search: ['server/modules/search', 'contracts/filters'],
};

/** A target of Stryker: a file, or `file:first-last` with lines counted from 1. */
type Target = string;

const isSource = (file: string) =>
  /^(contracts|server|web)\/.*\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|^server\/testing\/|\/tables\.ts$/.test(file);

/** The sources of a file or folder, sorted, with `/`. */
export function sourcesIn(root: string, place: string): string[] {
  const found = statSync(path.join(root, place)).isDirectory() ? globSync(`${place}/**/*.ts`, { cwd: root }) : [place];
  return found
    .map((file) => path.posix.normalize(file.replaceAll(path.sep, '/')))
    .filter(isSource)
    .sort();
}

/** The lines that differ from main, or from the last commit on main itself; new files whole. */
export function changedTargets(root: string): Target[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const isOnMain = git('rev-parse', 'HEAD') === git('rev-parse', 'main');
  const diff = git('diff', '-U0', '--no-color', '--no-ext-diff', ...(isOnMain ? ['HEAD'] : ['--merge-base', 'main']));
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(isSource);
  return [...targetsOfDiff(diff), ...added];
}

/** The changed lines of the sources in a diff without context. */
export function targetsOfDiff(diff: string): Target[] {
  let file = '';
  return diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined || count === '0' || !isSource(file)) return [];
    return [`${file}:${first}-${Number(first) + Number(count) - 1}`];
  });
}

const windowLines = 6;

/**
 * A sample of the sources that is the same at every run: windows of six lines, ordered by a hash of place and text.
 * A window of imports, comments and blank lines only doesn't count.
 */
export function sampleOf(root: string, sources: readonly string[], windows: number): Target[] {
  const all = sources.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const starts = Array.from({ length: Math.ceil(lines.length / windowLines) }, (_, at) => at * windowLines);
    return starts.flatMap((start) => {
      const text = lines.slice(start, start + windowLines);
      if (text.filter((line) => /[({=?]/.test(line) && !/^\s*(import|\*|\/)/.test(line)).length < 3) return [];
      const target = `${file}:${start + 1}-${Math.min(start + windowLines, lines.length)}`;
      return [
        {
          target,
          rank: createHash('sha256')
            .update(`${target}\n${text.join('\n')}`)
            .digest('hex'),
        },
      ];
    });
  });
  return all
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, windows)
    .map(({ target }) => target)
    .sort();
}

/** The tests of each target: its own if a contract has one, else those of the nearest folder that has tests. */
export function testsOf(root: string, targets: readonly Target[]): string[] {
  const tests = new Set<string>();
  for (const target of targets) {
    const file = target.split(':')[0] ?? '';
    const namedTest = file.replace(/\.ts$/, '.test.ts');
    const hasNamedTest = file.startsWith('contracts/') && existsSync(path.join(root, namedTest));
    for (const test of hasNamedTest ? [namedTest] : nearestTests(root, path.posix.dirname(file))) tests.add(test);
  }
  return [...tests].sort();
}

function nearestTests(root: string, folder: string): string[] {
  if (folder === '.') return [];
  const found = globSync(`${folder}/*.test.ts`, { cwd: root }).map((test) => test.replaceAll(path.sep, '/'));
  return found.length > 0 ? found : nearestTests(root, path.posix.dirname(folder));
}
