import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A sheet, and the classes that its selectors name. */
export interface Sheet {
  /** From the project's folder, with `/`. */
  file: string;
  /** Its class names, in their order. */
  names: string[];
  /** Its animations (`@keyframes`), whose names are scoped as well. */
  animations: string[];
  /** Classes of the whole document that it reads: `:global(.js)`. */
  globals: string[];
}

/** Parts that aren't selectors although they may look like them. */
const commentsAndTexts = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g;

/** The classes in the selectors of a sheet. */
export function readSheet(file: string, css: string): Sheet {
  const plain = css.replace(commentsAndTexts, '');
  const selectors = [...plain.matchAll(/(?<=^|[{};])[^{};]*(?=\{)/g)]
    .map(([text]) => text.trim())
    .filter((text) => !text.startsWith('@'))
    .join('\n');
  const globals = [...selectors.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name ?? '');
  const local = selectors.replace(/:global\([^)]*\)/g, '');
  const names = [...local.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name ?? '');
  const animations = [...plain.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name ?? '');
  return { file, names: [...new Set(names)], animations, globals: [...new Set(globals)] };
}

/** All sheets under web/, by file. */
export function readSheets(root: string): Sheet[] {
  return readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `web/${file.replaceAll(path.sep, '/')}`)
    .sort()
    .map((file) => readSheet(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Sheets whose names are scoped to their file: `x.module.css`. */
export const isModule = ({ file }: Pick<Sheet, 'file'>) => file.endsWith('.module.css');
