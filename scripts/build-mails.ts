/**
 * Compiles the mails of all modules, MJML, into the HTML that the server fills in, once a language: build/mails. The
 * server needs no compiler then. `npm run generate`, the build and the tests run it when a mail or its texts have
 * changed.
 */
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import mjml from 'mjml';
import { languages, type Language } from '../contracts/text/languages.ts';
import { textsInTemplate } from './mails/texts-in-template.ts';

const root = process.cwd();
const folder = path.join(root, 'build/mails');
const layout = await readFile(path.join(root, 'server/platform/mail/mail-layout.mjml'), 'utf8');

/** Values of the layout by language. Mail programs have their own fonts. */
const inLayout: Record<Language, { lang: string; fonts: string }> = {
  en: { lang: 'en', fonts: '' },
  hi: { lang: 'hi', fonts: "'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', Mangal, " },
};

const bodies = new Map<string, { module: string; body: string }>();
for await (const file of glob('server/modules/*/mails/*.mjml', { cwd: root })) {
  const name = path.basename(file, '.mjml');
  if (bodies.has(name)) throw new Error(`Two mails are called ${name}; the server finds them by name.`);
  const [, , module = ''] = file.split(path.sep);
  bodies.set(name, { module, body: await readFile(path.join(root, file), 'utf8') });
}

for (const language of languages) {
  const ofLanguage = path.join(folder, language);
  await mkdir(ofLanguage, { recursive: true });
  const frame = await inPlace(layout, language, 'frame', inLayout[language]);
  for (const [name, { module, body }] of bodies) {
    const filled = await inPlace(body, language, module);
    const { html } = await mjml(
      frame.replace('<!-- body -->', () => filled),
      { validationLevel: 'strict', keepComments: false, fonts: {} },
    );
    // In one step, as a server may read it at this moment.
    const temporary = path.join(ofLanguage, `.${name}.${String(process.pid)}`);
    await writeFile(temporary, `${html.replaceAll(/[ \t]+$/gm, '').trim()}\n`);
    await rename(temporary, path.join(ofLanguage, `${name}.html`));
  }
}
for await (const file of glob('**/*.html', { cwd: folder })) {
  const [language = '', name = ''] = file.split(path.sep);
  const isMail = languages.some((one) => one === language) && bodies.has(path.basename(name, '.html'));
  if (!isMail) await rm(path.join(folder, file));
}

/** A template with the sentences of a catalogue, and others. */
async function inPlace(
  template: string,
  language: Language,
  name: string,
  others: Record<string, string> = {},
): Promise<string> {
  if (!template.includes('[[')) return template;
  const catalogue = `texts/${language}/mails/${name}.json`;
  const texts = JSON.parse(await readFile(path.join(root, catalogue), 'utf8')) as Record<string, string>;
  try {
    return textsInTemplate(template, { ...texts, ...others });
  } catch (error) {
    throw new Error(`A mail with the sentences of ${catalogue} can't be written.`, { cause: error });
  }
}
