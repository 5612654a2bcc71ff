import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { limits } from '#contracts/limits.ts';
import { allPlans } from '#contracts/money/plan-choices.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { readSources, type Numbers } from './product-texts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Each limit as another number, which no text contains by chance. */
const others: Numbers = Object.fromEntries(
  Object.entries({ limits, chatLimits }).map(([list, names], at) => [
    list,
    Object.fromEntries(Object.keys(names).map((name, index) => [name, 70_000 + at * 1_000 + index])),
  ]),
);
const otherNumbers = new Set(Object.values(others).flatMap((list) => Object.values(list).map(String)));

/** Files with texts for people: screens, shared sentences, mails, the description of the API, invoices. */
const isRead = (file: string) =>
  /^(web|contracts|texts)\//.test(file) || /\.(routes|emails|content|presenter)\.ts$/.test(file);
const texts = [...readSources(others)].filter(([file]) => isRead(file));

/** "10 minutes", "5MB", "6-digit". */
const measured =
  /(?<![\d.,])(\d[\d,.]*)[ -]?(?:seconds?|minutes?|hours?|days?|characters?|letters|bytes|kB|MB|digits?|photos?)\b/g;

/** Texts with numbers that aren't limits of the product, and why. */
const theirs: Readonly<Record<string, string>> = {
  'for at most 30 days': 'how long an operator keeps the logs',
  'overwritten after 35 days': 'how long an operator keeps backups',
  '2-digit': 'how Intl writes a time',
  'The line is longer than 256 kB': 'a limit of the reader of files alone (import.lines.ts)',
  'We announce changes of these terms 30 days ahead': 'a promise of the terms alone',
};

describe('a number that a screen or a mail says', () => {
  it('comes from the lists of limits', () => {
    const found = texts.flatMap(([file, list]) =>
      list
        .filter((text) => !Object.keys(theirs).some((excused) => text.includes(excused)))
        .flatMap((text) =>
          [...text.matchAll(measured)]
            .filter(([, number = '']) => number !== '1' && !otherNumbers.has(number))
            .map(([said]) => `${file}: ${said} in "${text.slice(0, 80)}"`),
        ),
    );
    expect(found).toEqual([]);
  });

  it('is the price of a plan where plans are listed, and nowhere else', () => {
    const prices = allPlans.flatMap(({ price }) => [`₹${price}`, formatExactRupees(price)]);
    expect(prices).toContain('₹1,299');
    expect(texts.filter(([, list]) => list.some((text) => prices.some((price) => text.includes(price))))).toEqual([]);
  });

  it('reaches mails as a value', () => {
    const mails = globSync('server/modules/*/mails/*.mjml', { cwd: root });
    expect(mails.length).toBeGreaterThan(5);
    const found = mails.flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8')
          .replaceAll(/<[^>]*>/g, ' ')
          .matchAll(measured),
      ].map(([said]) => `${file}: ${said}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['limits', 'codeLifeMinutes'],
    ['limits', 'linkLifeHours'],
    ['limits', 'resetGrantMinutes'],
    ['limits', 'trustedDeviceDays'],
    ['limits', 'registrationLifeDays'],
    ['limits', 'imageMegabytes'],
    ['limits', 'imagesPerRecord'],
    ['limits', 'profilePictureMegabytes'],
    ['limits', 'passwordMinLength'],
    ['limits', 'passwordMaxBytes'],
    ['limits', 'codeDigits'],
    ['limits', 'minimumAge'],
    ['limits', 'activityDays'],
    ['limits', 'listingLifeDays'],
    ['limits', 'complaintAcknowledgedHours'],
    ['limits', 'complaintResolvedDays'],
    ['chatLimits', 'messageLength'],
    ['chatLimits', 'attachmentMegabytes'],
    ['chatLimits', 'reportDetailsLength'],
  ])('is said as the list has it: %s.%s', (list, name) => {
    const number = String(others[list]?.[name]);
    expect(texts.some(([, said]) => said.some((text) => text.includes(number)))).toBe(true);
  });

  it('is not excused any more once nobody says it', () => {
    const all = texts.flatMap(([, list]) => list);
    expect(Object.keys(theirs).filter((excused) => !all.some((text) => text.includes(excused)))).toEqual([]);
  });
});
