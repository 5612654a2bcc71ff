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
