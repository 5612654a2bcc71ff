import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Texts that people wrote begin at the side of their script and are read in its language, whatever that of the page is.

const root = path.resolve(import.meta.dirname, '..');
/** Texts of developers alone. */
const leftOut = ['web/pages/debug-verification/', 'web/pages/components/'];
/** Sentences of ours around a title, or under a form. */
const sentences = [
  'web/features/accounts/gate-panel.tsx',
  'web/features/contact/first-message-dialog.tsx: <p',
  'web/features/user-records/activity-dialog.tsx',
];

/** The opening tags that show a written text as their only or first content, and all fields of several lines. */
const shown =
  /<\w+(?:\.\w+)?((?:[^<>]|=>)*)>\s*\{(?:record|comment|found|appeal|home|item|one|topic|said|note|complaint)\.(?:title|description|message|comment)\}/g;
const inField = /<textarea((?:[^<>]|=>)*)>/g;
const alone = /<p((?:[^<>]|=>)*)>\s*\{(?:text|message|note|paragraph)\}\s*<\/p>/g;
/** Sentences of ours have these names as well. */
const ours = ['role="status"', 'role="alert"', 'css.hint', 'css.marks'];
const oursIn =
  /^web\/(ui|pages\/(import|properties|verify|news|operator\/(?!talk|complaint|record-facts)|my-profile\/(?!lead-responses|saved-note|user-)))/;

it('show their direction and language by themselves', () => {
  const missing: string[] = [];
  for (const file of globSync('web/**/*.tsx', { cwd: root })) {
    if (file.endsWith('.test.tsx') || leftOut.some((folder) => file.startsWith(folder))) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const pattern of oursIn.test(file) ? [shown, inField] : [shown, inField, alone]) {
      const wanted = pattern === inField ? 'dir="auto"' : '{...asWritten(';
      for (const [tag, attributes = ''] of source.matchAll(pattern)) {
        if (attributes.includes(wanted) || ours.some((mark) => attributes.includes(mark))) continue;
        const place = `${file}: ${tag.replaceAll(/\s+/g, ' ')}`;
        if (!sentences.some((one) => place.startsWith(one))) missing.push(place);
      }
    }
  }
  expect(missing).toEqual([]);
});
