import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSheet } from './sheets.ts';
import { shortName, shortNames } from './short-names.ts';
import { styleProblems } from './style-problems.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A project of these files, without faults beside those of the test's change. */
async function project(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'styles-'));
  folders.push(folder);
  const all = {
    'web/ui/card/card.module.css': '@layer ui { .card { color: red } }',
    'web/ui/card/card.tsx': `import * as css from './card.module.css';\nexport const a = css.card;`,
    'web/app/styles.css': '@layer reset, ui; html { margin: 0.5rem }',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

test('has nothing to say where all is well', async () => {
  expect(styleProblems(await project({}))).toEqual([]);
});

test.each([
  [
    'a class for all pages',
    { 'web/app/styles.css': '.card { margin: 0 }' },
    'web/app/styles.css: .card is a class for all',
  ],
  [
    'a global class that is not on the list',
    { 'web/ui/card/card.module.css': '@layer ui { :global(.dark) .card { color: red } }' },
    'web/ui/card/card.module.css: :global(.dark) is none of',
  ],
  [
    'a class that nobody uses',
    { 'web/ui/card/card.module.css': '@layer ui { .card { color: red } .old { color: red } }' },
    'web/ui/card/card.module.css: nobody uses .old',
  ],
  [
    'a sheet in the layer of another folder',
    { 'web/ui/card/card.module.css': '@layer pages { .card { color: red } }' },
    'web/ui/card/card.module.css: its rules stand in one block, @layer ui',
  ],
  [
    'a custom property that nobody sets',
    { 'web/ui/card/card.module.css': '@layer ui { .card { color: var(--ink-9) } }' },
    'web/ui/card/card.module.css: nobody sets --ink-9',
  ],
])('objects to %s', async (_what, files, problem) => {
  expect(styleProblems(await project(files))).toEqual([expect.stringContaining(problem)]);
});

test('reads the classes of selectors, and nothing that looks like one', () => {
  const css = `/* .no */ @import '../a.css'; @layer ui { .a:not(.b) > svg, :global(.js) .c::after { content: '.no'; width: 0.5rem }
    @media (width < 48.5rem) { .d { animation: turn 1s } } @keyframes turn { 50.5% { rotate: 1turn } } }`;
  expect(readSheet('x', css)).toEqual({
    file: 'x',
    names: ['a', 'b', 'c', 'd'],
    animations: ['turn'],
    globals: ['js'],
  });
});

test('calls each class of each sheet by a name of its own, short and without vowels', () => {
  const names = [...shortNames(root, ['js']).values()];
  expect(new Set(names).size).toBe(names.length);
  expect(
    names.filter((name) => name === 'js' || name.length > 3 || !/^[b-df-hj-np-tv-z][b-df-hj-np-tv-z\d]*$/.test(name)),
  ).toEqual([]);
  const many = Array.from({ length: 30_000 }, (_, n) => shortName(n));
  expect(new Set(many).size).toBe(many.length);
});

test('shows every component of web/ui at /dev/components, by itself or as part of another', () => {
  const read = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
      .join('\n');
  const users = read('web/pages/components') + read('web/ui');
  // The host of the toasts is in every page; the components page shows some in it.
  const components = readdirSync(path.join(root, 'web/ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$|\.module\.css$/.test(file) && !file.endsWith('toast-host.tsx'),
  );
  expect(components.filter((file) => !users.includes(`/${path.basename(file)}'`))).toEqual([]);
});
