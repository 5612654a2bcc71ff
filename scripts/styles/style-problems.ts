import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globalClasses } from './global-classes.ts';
import { isModule, readSheets, type Sheet } from './sheets.ts';

/**
 * Checks for colliding and unused class names, and for unknown custom properties: returns a sentence for each problem. The types check that a name is in
 * its sheet (generated/css, made by `npm run generate`).
 *
 * @param root the project's folder
 */
export function styleProblems(root: string): string[] {
  const sheets = readSheets(root);
  const modules = sheets.filter(isModule);
  const used = usedNames(root);
  return [
    ...sheets.filter((sheet) => !isModule(sheet)).flatMap(namesOfAll),
    ...sheets.flatMap(({ file, globals }) =>
      globals
        .filter((name) => !globalClasses.includes(name))
        .map((name) => `${file}: :global(.${name}) is none of the classes of the whole document (global-classes.ts)`),
    ),
    ...modules.flatMap(({ file, names }) =>
      names.filter((name) => !used.has(`${file} ${name}`)).map((name) => `${file}: nobody uses .${name}`),
    ),
    ...modules.flatMap(({ file }) => wrongLayer(file, readFileSync(path.join(root, file), 'utf8'))),
    ...unknownProperties(
      root,
      sheets.map(({ file }) => file),
    ),
  ];
}

/** Custom properties that a sheet reads and that no sheet and no component sets: their rule would have no effect. */
function unknownProperties(root: string, sheets: readonly string[]): string[] {
  const texts = sheets.map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') }));
  const inSheets = texts.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)]);
  const inComponents = sourcesOf(root).flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)]);
  const declared = new Set([...inSheets, ...inComponents].map(([, name, property]) => name ?? property));
  return texts.flatMap(({ file, css }) =>
    [...new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''))]
      // The library of menus sets its own.
      .filter((name) => !declared.has(name) && !name.startsWith('--radix-'))
      .map((name) => `${file}: nobody sets ${name}`),
  );
}

/** Global class names of a sheet, which could collide with others. */
function namesOfAll({ file, names }: Sheet): string[] {
  return names.map(
    (name) => `${file}: .${name} is a class for all pages. It belongs in a sheet of its own: x.module.css`,
  );
}

const layers: Record<string, string> = { ui: 'ui', pages: 'pages' };

function wrongLayer(file: string, css: string): string[] {
  const layer = layers[file.split('/')[1] ?? ''] ?? 'features';
  const found = [...css.matchAll(/@layer ([\w, ]+)/g)].map(([, name]) => name?.trim());
  return found.length === 1 && found[0] === layer ? [] : [`${file}: its rules stand in one block, @layer ${layer}`];
}

/** `file name` of each class that a component reads from a sheet. */
function usedNames(root: string): Set<string> {
  const used = new Set<string>();
  for (const { file, text } of sourcesOf(root)) {
    for (const [, alias = '', from = ''] of text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) used.add(`${sheet} ${name}`);
    }
  }
  return used;
}

/** The sources of components. */
function sourcesOf(root: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((file) => `web/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}
