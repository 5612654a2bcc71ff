import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { englishIn, englishInText } from '#server/testing/english-in.ts';
import { everyMail } from '#server/testing/mails/every-mail.ts';
import { readDocument } from '#server/testing/page-document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const devanagari = /\p{Script=Devanagari}/u;

describe('every mail', () => {
  it('is one of the walk', () => {
    const walk = globSync('server/testing/mails/*.ts', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    const files = globSync('server/modules/**/*.emails.ts', { cwd: root });
    const written = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(written.length).toBeGreaterThan(15);
    // The desk's own mails are English.
    const ofDesk = ['officerMail', 'handedOnMail'];
    expect(written.filter((name = '') => !ofDesk.includes(name) && !walk.includes(`${name}(`))).toEqual([]);
  });

  it.each(languages.flatMap((language) => Object.keys(everyMail).map((name) => [language, name] as const)))(
    'in %s, %s, leaves no placeholder and leads to pages of its language',
    (language, name) => {
      const { subject, html, text } = inLanguage(language, everyMail[name]!);
      for (const form of [subject, html, text]) expect(form).not.toMatch(/\[\[|\{\{|\}\}|undefined|\[object/);
      expect(html).toContain(`lang="${language}"`);
      const links = [...`${html}\n${text}`.matchAll(/https:\/\/aangan\.example(\/[^\s"<]*)/g)].map(([, to = '']) => to);
      const pages = links.filter((to) => !/^\/(media|icons|api|operator|share)\//.test(to));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.filter((to) => to.startsWith('/hi/') !== (language === 'hi'))).toEqual([]);
    },
  );

  it.each(Object.keys(everyMail))('in Hindi, %s, says no English sentence', (name) => {
    const { subject, html, text } = inLanguage('hi', everyMail[name]!);
    expect(subject).toMatch(devanagari);
    expect(text).toMatch(devanagari);
    const lines = text.split('\n').filter((line) => !line.startsWith('Aangan Homes Private Limited'));
    // Addresses of projects hold their names.
    const words = lines.map((line) => line.replaceAll(/https:\/\/\S+/g, ''));
    expect(words.flatMap(englishInText)).toEqual([]);
    // The compiler's own marks, which are those of people's words on pages.
    const page = readDocument(html.replaceAll(/ lang="hi" dir="auto"/g, ''));
    expect(page.all('[dir], [lang]')).toEqual([]);
    const company = /Aangan Homes|Laxmi Chambers|Baner Road/;
    expect(englishIn(page).filter((said) => !company.test(said))).toEqual([]);
  });
});
