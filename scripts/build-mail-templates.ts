/**
 * Compiles the mails of all modules, MJML, into the HTML that the server fills in. The HTML is committed: the server
 * needs no compiler, and a change of a mail shows in the diff.
 *
 *     node scripts/build-mail-templates.ts
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import mjml from 'mjml';

const root = path.resolve(import.meta.dirname, '..');

/** Every mail by the path of its HTML, compiled from the current sources. Throws on a mistake in MJML. */
export async function compileMails(): Promise<Map<string, string>> {
  const layout = await readFile(path.join(root, 'server/platform/mail/mail-layout.mjml'), 'utf8');
  const mails = new Map<string, string>();
  for await (const file of glob('server/modules/*/mails/*.mjml', { cwd: root })) {
    const body = await readFile(path.join(root, file), 'utf8');
    const { html } = await mjml(
      layout.replace('<!-- body -->', () => body),
      { validationLevel: 'strict', keepComments: false, fonts: {} },
    );
    mails.set(path.join(root, file.replace(/\.mjml$/, '.html')), `${html.replaceAll(/[ \t]+$/gm, '').trim()}\n`);
  }
  return mails;
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, html] of await compileMails()) {
    await writeFile(file, html);
    process.stdout.write(`${path.relative(root, file)}\n`);
  }
}
