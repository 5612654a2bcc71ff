import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generate, products } from './lib/generated.mjs';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aangan-generated-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const product = { title: 'Copying', inputs: ['in'], only: /\.txt$/, output: 'out', command: ['copy.mjs'] };
const make = (options = {}) => generate({ root: folder, node: process.execPath, from: { copy: product }, ...options });
const program = `import { cpSync } from 'node:fs'; cpSync('in', 'out', { recursive: true });`;

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

test('makes a product when it is missing or an input has changed, and not otherwise', async () => {
  await write({ 'copy.mjs': program, 'in/a.txt': '1' });
  expect(await make()).toEqual(['copy']);
  await write({ 'in/a.txt': '1', 'in/b.md': 'does not count' });
  expect(await make()).toEqual([]);
  await write({ 'in/a.txt': '2' });
  expect(await make()).toEqual(['copy']);
  expect(await readFile(path.join(folder, 'out/a.txt'), 'utf8')).toBe('2');
  await rm(path.join(folder, 'out'), { recursive: true });
  expect(await make()).toEqual(['copy']);
  expect(await make({ force: true })).toEqual(['copy']);
  expect(await make({ names: ['another'], force: true })).toEqual([]);
});

test('tells why a program failed, and runs it again the next time', async () => {
  await write({ 'copy.mjs': `throw new Error('no such tag')`, 'in/a.txt': '1' });
  await expect(make()).rejects.toThrow(/Copying failed:\n.*no such tag/s);
  await write({ 'copy.mjs': program });
  expect(await make()).toEqual(['copy']);
});

test('compiles the mail that a module has now', async () => {
  const { mails } = products;
  if (!mails) throw new Error('No mails.');
  const compile = () =>
    generate({
      root: folder,
      node: process.execPath,
      from: { mails: { ...mails, command: [path.join(root, 'scripts/build-mails.ts')] } },
    });
  const mail = (text: string) => ({ 'server/modules/chat/mails/hello.mjml': `<mj-text>[[hello]] ${text}</mj-text>` });
  const texts = (hello: string) => ({
    'texts/en/mails/chat.json': '{ "hello": "Hello," }',
    'texts/hi/mails/chat.json': JSON.stringify({ hello }),
  });
  const layout = '<mjml><mj-body><mj-section><mj-column><!-- body --></mj-column></mj-section></mj-body></mjml>';
  await write({ ...mail('Namaste'), ...texts('नमस्ते,'), 'server/platform/mail/mail-layout.mjml': layout });
  expect(await compile()).toEqual(['mails']);
  const html = (language = 'en') => readFile(path.join(folder, `build/mails/${language}/hello.html`), 'utf8');
  expect(await html()).toContain('Hello, Namaste');
  expect(await html('hi')).toContain('नमस्ते, Namaste');
  await write(mail('Good morning'));
  expect(await compile()).toEqual(['mails']);
  expect(await html()).toContain('Hello, Good morning');
  await write(texts('प्रणाम,'));
  expect(await compile()).toEqual(['mails']);
  expect(await html('hi')).toContain('प्रणाम, Good morning');
  await write({ 'texts/hi/mails/chat.json': '{}' });
  await expect(compile()).rejects.toThrow(/There is no sentence hello/);
  await write({ 'server/modules/chat/mails/hello.mjml': '<mj-unknown />' });
  await expect(compile()).rejects.toThrow(/mj-unknown/);
});
