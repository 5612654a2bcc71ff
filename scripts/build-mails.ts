/**
 * Compiles the mails of all modules, MJML, into the HTML that the server fills in: build/mails. The server needs no
 * compiler then. `npm run generate`, the build and the tests run it when a mail has changed.
 */
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import mjml from 'mjml';

const root = process.cwd();
const folder = path.join(root, 'build/mails');
const layout = await readFile(path.join(root, 'server/platform/mail/mail-layout.mjml'), 'utf8');

await mkdir(folder, { recursive: true });
const names = new Set<string>();
for await (const file of glob('server/modules/*/mails/*.mjml', { cwd: root })) {
  const name = path.basename(file, '.mjml');
  if (names.has(name)) throw new Error(`Two mails are called ${name}; the server finds them by name.`);
  names.add(name);
  const body = await readFile(path.join(root, file), 'utf8');
  const { html } = await mjml(
    layout.replace('<!-- body -->', () => body),
    { validationLevel: 'strict', keepComments: false, fonts: {} },
  );
  // In one step, as a server may read it at this moment.
  const temporary = path.join(folder, `.${name}.${String(process.pid)}`);
  await writeFile(temporary, `${html.replaceAll(/[ \t]+$/gm, '').trim()}\n`);
  await rename(temporary, path.join(folder, `${name}.html`));
}
for await (const file of glob('*.html', { cwd: folder })) {
  if (!names.has(path.basename(file, '.html'))) await rm(path.join(folder, file));
}
