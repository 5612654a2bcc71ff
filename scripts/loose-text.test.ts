import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { looseTexts } from './lib/loose-text.ts';

const root = path.resolve(import.meta.dirname, '..');
const pages = program(path.join(root, 'web'));

function program(folder: string) {
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createProgram(fileNames, options);
}

test('no text of a page stands loose beside parts that come and go', () => {
  const files = pages.getRootFileNames().filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(300);
  const loose = looseTexts(root, pages, files);
  expect(loose.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

/** The loose texts of one component, whose source is not of the product. */
function looseIn(source: string): string[] {
  const file = '/sample/sample.tsx';
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, noLib: true, types: [] };
  const host = ts.createCompilerHost(options);
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  host.getSourceFile = (name) => (name === file ? parsed : undefined);
  return looseTexts('/sample', ts.createProgram([file], options, host), [file]).map(({ text }) => text);
}

test.each([
  ['a part that comes and goes', '{busy && <b />} Send', ['Send']],
  ['an element in the place of another one', '{busy ? <i /> : <b />} Send', ['Send']],
  ['a component chosen while rendering', '<Icon /> Send', ['Send']],
  ['a component that is nothing at times', '<Maybe /> Send', ['Send']],
  ['a part with a key that changes', '<input key={String(busy)} /> Send', ['Send']],
  ['a text in front', 'Send {busy && <b />}', []],
  ['a steady element', '<b /> Send', []],
  ['a component that is one element', '<Steady /> Send', []],
  ['one of two texts', "{busy ? 'a' : 'b'} Send", []],
])('a text after %s', (_what, children, expected) => {
  const source = `
    const icons = { a: () => <i />, b: () => <b /> };
    function Steady() { return <i />; }
    function Maybe({ on }: { on: boolean }) { if (!on) return null; return <i />; }
    export function Sample({ busy }: { busy: boolean }) {
      const Icon = icons[busy ? 'a' : 'b'];
      return <p>${children}</p>;
    }`;
  expect(looseIn(source)).toEqual(expected);
});

test.each([
  ['', ['Locked.']],
  ['key="locked" ', []],
])('a text of an element with %j that another one replaces', (key, expected) => {
  const source = `
    function Notice({ children }: { children: unknown }) { return <div>{children}</div>; }
    export function Sample({ locked }: { locked: boolean }) {
      if (!locked) return <Notice><p>Open</p><p>Come in</p></Notice>;
      return <Notice ${key}>Locked. <a href="/">See plans</a></Notice>;
    }`;
  expect(looseIn(source)).toEqual(expected);
});

test('a text of a fragment that another one replaces', () => {
  const source = `export function Sample({ name }: { name: string }) {
    return <p>{name ? <><b>{name}</b><i>Choose another.</i></> : <><b>Choose</b><i>Up to {name}. Any file.</i></>}</p>;
  }`;
  expect(looseIn(source)).toEqual(['Up to', 'name', '. Any file.']);
});

test('a text of a fragment that comes and goes', () => {
  const source = `export function Sample({ name }: { name: string }) {
    return <p>{name ? <b>{name}</b> : <>Choose <i>a file.</i></>}</p>;
  }`;
  expect(looseIn(source)).toEqual(['Choose']);
});
