import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A weakened rule looks like one that holds, so each rule must object to a forbidden sample. */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const config = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; severity: string }[];
};

/** For each rule: the file that breaks it, what it imports, and files that must be there for it. */
const forbidden: Record<string, { file: string; imports: string; others?: Record<string, string> }> = {
  'no-cycles': {
    file: 'server/platform/about.ts',
    imports: './round.ts',
    others: { 'server/platform/round.ts': `import './about.ts';` },
  },
  'contracts-stand-alone': { file: 'contracts/leans.ts', imports: '#server/platform/low.ts' },
  'contracts-know-no-node': { file: 'contracts/reads.ts', imports: 'node:fs' },
  'web-never-imports-server': { file: 'web/lib/peeks.ts', imports: '#server/platform/low.ts' },
  'web-knows-no-node': { file: 'web/lib/reads.ts', imports: 'node:path' },
  'server-never-imports-web': { file: 'server/app/shows.ts', imports: '#web/lib/low.ts' },
  'server-platform-is-lowest': {
    file: 'server/platform/climbs.ts',
    imports: '#server/modules/people/people.service.ts',
  },
  'server-modules-below-app': { file: 'server/modules/people/people.climbs.ts', imports: '#server/app/top.ts' },
  'ground-imports-no-floor-above': {
    file: 'server/modules/people/people.climbs-a-floor.ts',
    imports: '#server/modules/accounts/accounts.module.ts',
    others: { 'server/modules/accounts/accounts.module.ts': '' },
  },
  'identity-imports-no-floor-above': {
    file: 'server/modules/accounts/accounts.climbs.ts',
    imports: '#server/modules/listings/listings.module.ts',
    others: { 'server/modules/listings/listings.module.ts': '' },
  },
  'homes-imports-no-floor-above': {
    file: 'server/modules/listings/listings.climbs.ts',
    imports: '#server/modules/chat/chat.module.ts',
  },
  'dealings-imports-no-floor-above': {
    file: 'server/modules/chat/chat.climbs.ts',
    imports: '#server/modules/review/review.module.ts',
    others: { 'server/modules/review/review.module.ts': '' },
  },
  'modules-stand-on-a-floor': {
    file: 'server/app/climbs.ts',
    imports: '#server/modules/attic/attic.module.ts',
    others: { 'server/modules/attic/attic.module.ts': '' },
  },
  'modules-meet-at-doors': {
    file: 'server/modules/chat/chat.reaches.ts',
    imports: '#server/modules/people/people.service.ts',
  },
  'app-enters-by-doors': { file: 'server/app/reaches.ts', imports: '#server/modules/people/people.service.ts' },
  'modules-know-no-door-of-their-own': {
    file: 'server/modules/people/people.leaves.ts',
    imports: '#server/modules/people/people.module.ts',
  },
  'routes-see-no-repositories': { file: 'server/modules/people/people.routes.ts', imports: './people.repository.ts' },
  'rules-know-no-http': { file: 'server/modules/people/people.policy.ts', imports: 'fastify' },
  'test-support-is-for-tests': { file: 'server/main.ts', imports: './testing/given.ts' },
  'web-ui-and-lib-are-lowest': { file: 'web/ui/climbs.ts', imports: '../session/user.ts' },
  'web-session-above-ui': { file: 'web/session/climbs.ts', imports: '../features/a/a.ts' },
  'web-features-below-pages': { file: 'web/features/a/climbs.ts', imports: '../../pages/a/page.ts' },
  'web-features-dont-meet': { file: 'web/features/b/meets.ts', imports: '../a/a.ts' },
  'web-pages-dont-meet': { file: 'web/pages/b/meets.ts', imports: '../a/page.ts' },
  'web-pages-below-app': { file: 'web/pages/a/climbs.ts', imports: '../../app/router.ts' },
  'no-unresolvable': { file: 'server/app/lost.ts', imports: './nowhere.ts' },
};

/** Files that the samples import. The allowed ones show that a rule doesn't object to everything. */
const ground: Record<string, string> = {
  'server/platform/low.ts': '',
  'server/platform/http/app-error.ts': '',
  'server/app/top.ts': `import '#server/modules/people/people.module.ts';`,
  'server/modules/people/people.module.ts': `import './people.service.ts';`,
  'server/modules/people/people.service.ts': `import './people.repository.ts'; import '#server/platform/http/app-error.ts';`,
  'server/modules/people/people.repository.ts': `import '#server/platform/low.ts';`,
  'server/modules/chat/chat.module.ts': `import '#server/modules/people/people.module.ts';`,
  'server/testing/given.ts': '',
  'web/lib/low.ts': '',
  'web/session/user.ts': `import '../lib/low.ts';`,
  'web/features/a/a.ts': `import '../../session/user.ts';`,
  'web/pages/a/page.ts': `import '../../features/a/a.ts';`,
  'web/app/router.ts': `import '../pages/a/page.ts';`,
};

let folder: string;

beforeAll(async () => {
  await mkdir(path.join(root, '.data'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.data/rules-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${text}\nexport const sample = true;\n`);
  }
}

test('has a forbidden sample for every boundary, and every boundary is an error', () => {
  expect(Object.keys(forbidden).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  expect(config.forbidden.filter((rule) => rule.severity !== 'error')).toEqual([]);
});

async function cruise(folders: string[], rules: string): Promise<string[]> {
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await run(process.execPath, [cruiser, ...folders, '--config', rules, '--output-type', 'json'], {
    cwd: folder,
    maxBuffer: 50_000_000,
  }).catch((error: unknown) => error as { stdout: string });
  const { violations } = (
    JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string; severity: string } }[] } }
  ).summary;
  return violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

test('objects to each import across a boundary, and to nothing else', async () => {
  for (const file of [
    '.dependency-cruiser.cjs',
    '.dependency-cruiser.modules.cjs',
    'tsconfig.base.json',
    'package.json',
  ]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  await write(ground);
  for (const { file, imports, others } of Object.values(forbidden)) {
    await write({ [file]: `import '${imports}';`, ...others });
  }
  const found = await cruise(['contracts', 'server', 'web'], '.dependency-cruiser.cjs');
  const expected = Object.entries(forbidden).map(([name, { file }]) => `${name}: ${file}`);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found.filter((violation) => Object.keys(ground).some((file) => violation.endsWith(`: ${file}`)))).toEqual([]);
}, 60_000);

test('objects to a circle of modules, whatever files it goes through', async () => {
  const circles = () => cruise(['server/modules'], '.dependency-cruiser.modules.cjs');
  await rm(path.join(folder, 'server/modules'), { recursive: true });
  await write({
    'server/modules/plans/plans.service.ts': `import '#server/modules/invoices/invoices.service.ts';`,
    'server/modules/plans/plans.prices.ts': '',
    'server/modules/invoices/invoices.service.ts': '',
    // A test may import what it needs for its scene.
    'server/modules/invoices/invoices.test.ts': `import '#server/modules/plans/plans.prices.ts';`,
  });
  expect(await circles()).toEqual([]);
  await write({ 'server/modules/invoices/invoices.pdf.ts': `import '#server/modules/plans/plans.prices.ts';` });
  const modules = ['plans', 'invoices'].map((name) => `no-circles-of-modules: server/modules/${name}`);
  expect((await circles()).toSorted()).toEqual(modules.toSorted());
}, 60_000);

/** Rule, a file whose place it is judged by, and the text. */
const badText: [string, string, string][] = [
  ['no-restricted-properties', 'server/platform/start-error.ts', 'export const port = process.env.PORT;'],
  ['no-restricted-properties', 'contracts/paging.ts', 'export const port = process.env.PORT;'],
  ['no-restricted-exports', 'server/platform/start-error.ts', 'export default 1;'],
  ['typescript/no-explicit-any', 'server/platform/start-error.ts', 'export const a = (b: any) => Boolean(b);'],
  ['typescript/no-non-null-assertion', 'contracts/paging.ts', 'export const a = (b?: string) => b!.length;'],
  [
    'typescript/consistent-type-imports',
    'server/platform/start-error.ts',
    `import { Pool } from 'pg'; export type P = Pool;`,
  ],
  ['max-lines', 'contracts/paging.ts', '// A line.\n'.repeat(301)],
  ['aangan/no-barrels', 'server/platform/start-error.ts', `export * from './clock.ts';`],
  ['eqeqeq', 'contracts/paging.ts', 'export const a = (b: number) => b == 1;'],
  [
    'aangan/classes-from-sheets',
    'web/ui/panel/panel.tsx',
    `import type { ReactNode } from 'react'; export const A = (): ReactNode => <p className="card" />;`,
  ],
  [
    'aangan/classes-from-sheets',
    'web/ui/panel/panel.tsx',
    "import * as css from './panel.module.css'; export const A = ({ b }: { b: boolean }) => <p className={`${css.panel} ${b && 'on'}`} />;",
  ],
  [
    'react-hooks/rules-of-hooks',
    'web/entry-client.tsx',
    `import { useState } from 'react'; export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }`,
  ],
  ['react/purity', 'web/entry-client.tsx', 'export const A = () => <p>{Math.random()}</p>;'],
  [
    'aangan/no-calls-by-hand',
    'web/entry-client.tsx',
    `import { useEffect } from 'react'; import { makeCall } from './lib/make-call.ts';
     export function useA() { useEffect(() => { void makeCall(findConfig, {}); }, []); }`,
  ],
  [
    'aangan/no-calls-by-hand',
    'web/entry-client.tsx',
    `import { useEffect } from 'react'; import { callApi } from './lib/http-api.ts';
     export function useA() { const ask = async () => { await callApi('/api/a', { fallback: '' }); }; useEffect(() => void ask(), []); }`,
  ],
  [
    'aangan/no-calls-by-hand',
    'web/entry-client.tsx',
    `import { useEffect } from 'react'; export function useA() { useEffect(() => void fetch('/api/a'), []); }`,
  ],
  ['aangan/no-calls-by-hand', 'web/entry-client.tsx', 'export const control = new AbortController();'],
  ['aangan/no-forms-by-hand', 'web/pages/chat/a.tsx', 'export const A = () => <form onSubmit={() => undefined} />;'],
  ['aangan/no-addresses-by-hand', 'web/lib/line.ts', `export const path = '/api/homes';`],
  ['aangan/no-addresses-by-hand', 'web/lib/line.ts', 'export const path = (id: number) => `/api/homes/${id}`;'],
  ['aangan/watched-contexts', 'e2e/pages/console.spec.ts', 'export const page = (browser: any) => browser.newPage();'],
];

/** Rules that need types, each with a line that it forbids. */
const badTypes: Record<string, string> = {
  'no-floating-promises': 'Promise.resolve(1);',
  'no-misused-promises': 'if (Promise.resolve(1)) throw new Error();',
  'await-thenable': 'export const a = async () => { await 1; };',
  'no-unnecessary-condition': 'export const a = (b: string[]) => (b ? 1 : 2);',
  'no-unsafe-return': 'export const a = (b: string): string => JSON.parse(b);',
  'restrict-template-expressions': 'export const a = (b: { c: number }) => `${b}`;',
  'only-throw-error': 'export const a = () => { throw "b"; };',
  'require-await': 'export const a = async () => 1;',
};

test('objects to each forbidden line', async () => {
  // Outside of the repository: oxlint leaves out what Git ignores.
  const place = await mkdtemp(path.join(tmpdir(), 'aangan-lines-'));
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), text);
  };
  const extended = path.join(root, 'server/tsconfig.json');
  const compilerOptions = { types: [], jsx: 'react-jsx' };
  const include = ['contracts', 'server', 'web', 'e2e'];
  await put('tsconfig.json', JSON.stringify({ extends: extended, compilerOptions, include }));
  await cp(path.join(root, 'oxlint.config.ts'), path.join(place, 'oxlint.config.ts'));
  await cp(path.join(root, 'scripts/lint'), path.join(place, 'scripts/lint'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  const samples = [
    ...badText,
    ...Object.entries(badTypes).map(([rule, text]) => [`typescript/${rule}`, `server/${rule}.ts`, text] as const),
  ].map(([rule, file, text], number) => ({
    // A plugin that isn't named in a message is oxlint's own.
    code: rule.includes('/') ? rule.replace(/\/(.+)$/, '($1)') : `eslint(${rule})`,
    file: path.join(path.dirname(file), `${number}-${path.basename(file)}`),
    text,
  }));
  for (const { file, text } of samples) await put(file, `${text}\n`);
  const oxlint = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=json', ...include];
  const { stdout } = await run(process.execPath, oxlint, { cwd: place }).catch(
    (refused: unknown) => refused as { stdout: string },
  );
  await rm(place, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string; filename: string }[] };
  const found = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ code, filename }) => `${code} in ${filename}`),
  );
  const expected = samples.map(({ code, file }) => `${code} in ${file}`);
  expect(expected.filter((sample) => !found.has(sample))).toEqual([]);
}, 60_000);

test.each([
  ['contracts', 'export const a = document.title;'],
  ['contracts', 'export const a = process.version;'],
  ['server', 'export const a = document.title;'],
  ['web', 'export const a = process.version;'],
  ['server', 'export enum A { b }'],
  ['server', 'export const a = (b: string[]): string => b[0];'],
])(
  'the types of %s refuse: %s',
  async (project, text) => {
    const place = await mkdtemp(path.join(folder, 'types-'));
    await writeFile(path.join(place, 'sample.ts'), text);
    const extended = path.join(root, project, 'tsconfig.json');
    await writeFile(
      path.join(place, 'tsconfig.json'),
      JSON.stringify({ extends: extended, include: ['./sample.ts'], exclude: [] }),
    );
    const refused = run(process.execPath, [path.join(root, 'node_modules/typescript-7/bin/tsc'), '-p', place]);
    await expect(refused).rejects.toMatchObject({ stdout: expect.stringContaining('sample.ts') as string });
  },
  30_000,
);
