import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fileRoles, repositoryVerbs } from './naming.ts';

/** Names of files, verbs of repositories (`naming.ts`) and docstrings. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const sources = files.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

const roles: readonly string[] = fileRoles;
const verbs: readonly string[] = repositoryVerbs;

/** Catch-all names, and other words for the existing roles. */
const vague = /^(utils?|helpers?|misc|common|shared|index|manager|constants|types|controller|handler|model|dao|dto)$/;

function isNamedWell(file: string): boolean {
  const parts = path.basename(file).split('.').slice(0, -1);
  if (parts.some((part) => vague.test(part)) && file !== 'server/platform/http/types.ts') return false;
  // A role ends the name: `payments.service.ts`, never `payments.service.helper.ts`.
  return !parts.slice(0, -1).some((part) => roles.includes(part) && part !== parts[0]);
}

interface Exported {
  name: string;
  isFunction: boolean;
  isPromise: boolean;
  hasDocstring: boolean;
  isOneLine: boolean;
}

/** The declarations that a file exports. */
function exportedBy(text: string): Exported[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement): Exported[] => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const isOneLine = !statement.getText().includes('\n');
    const hasDocstring = ts.getJSDocCommentsAndTags(statement).length > 0;
    if (ts.isFunctionDeclaration(statement)) {
      const isPromise = statement.type?.getText().startsWith('Promise<') ?? false;
      return [{ name: statement.name?.text ?? '', isFunction: true, isPromise, hasDocstring, isOneLine }];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      isFunction: initializer !== undefined && ts.isArrowFunction(initializer),
      isPromise: /^async\b/.test(initializer?.getText() ?? ''),
      hasDocstring,
      isOneLine,
    }));
  });
}

const beginsWith = (name: string, list: readonly string[]) =>
  list.some((verb) => name === verb || new RegExp(`^${verb}[A-Z]`).test(name));

/** Functions that run a statement under another verb. */
const oddVerbs = (text: string) =>
  exportedBy(text)
    .filter(({ isPromise, name }) => isPromise && !beginsWith(name, verbs))
    .map(({ name }) => name);

/** Exported functions without a docstring; functions of one line need none. */
const withoutDocstring = (text: string) =>
  exportedBy(text)
    .filter(({ isFunction, hasDocstring, isOneLine }) => isFunction && !isOneLine && !hasDocstring)
    .map(({ name }) => name);

describe('files', () => {
  it('have no vague names, and a role at the end of theirs', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => !isNamedWell(file))).toEqual([]);
  });

  it.each(roles)('of role %s exist', (role) => {
    expect(sources.some((file) => file.startsWith('server/modules/') && file.endsWith(`.${role}.ts`))).toBe(true);
  });

  it.each([
    'web/lib/utils.ts',
    'contracts/index.ts',
    'server/modules/chat/chat.helper.ts',
    'server/modules/chat/chat.service.files.ts',
  ])('would not be called %s', (file) => {
    expect(isNamedWell(file)).toBe(false);
  });
});

describe('functions of repositories', () => {
  it('begin with one of the verbs', () => {
    const repositories = sources.filter((file) => file.endsWith('.repository.ts'));
    expect(repositories.length).toBeGreaterThan(20);
    expect(repositories.flatMap((file) => oddVerbs(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it.each([
    ['export async function getUser(db: Db): Promise<User> {}', 'getUser'],
    ['export function findings(db: Db): Promise<User> {}', 'findings'],
    ['export const takeKey = async (db: Db) => db;', 'takeKey'],
  ])('%j is found', (text, name) => {
    expect(oddVerbs(text)).toEqual([name]);
  });
});

describe('exported functions of contracts and services', () => {
  it('have a docstring', () => {
    const documented = sources.filter((file) => file.startsWith('contracts/') || file.endsWith('.service.ts'));
    expect(documented.length).toBeGreaterThan(80);
    expect(documented.flatMap((file) => withoutDocstring(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it.each(['export function a() {\n}', '// A comment.\nexport const a = () =>\n  1;'])('%j is found', (text) => {
    expect(withoutDocstring(text)).toEqual(['a']);
  });
});
