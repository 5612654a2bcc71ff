import { expect, it } from 'vitest';
import { buildDemo } from './build-demo.ts';
import { devanagariHomes } from './texts/devanagari.ts';

const { users, records } = buildDemo({ seed: 1, now: new Date('2026-11-21T10:00:00Z') });
const isLead = ({ transactionType }: (typeof records)[number]) => ['buy', 'tenant'].includes(transactionType);
const fixed = new Set(devanagariHomes.map(({ title }) => title));
/** Records whose text was written for their owner, beside those with a fixed text. */
const written = records.filter(({ title }) => /\p{Script=Devanagari}/u.test(title) && !fixed.has(title));

it('about a tenth of homes and requirements are in Hindi, of people who read it', () => {
  expect(users.filter(({ language }) => language === 'hi').length).toBe(10);
  expect(users.filter(({ canSignIn, language }) => canSignIn && language === 'hi')).toEqual([]);
  expect(written.filter(({ owner }) => users[owner]?.language !== 'hi')).toEqual([]);
  for (const some of [records.filter(isLead), records.filter((record) => !isLead(record))]) {
    const share = some.filter((record) => written.includes(record)).length / some.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.2);
  }
});

it('they say what is true of them, in whole sentences', () => {
  const labels: Record<string, string> = { furnished: 'फ़र्निश्ड', 'semi-furnished': 'सेमी-फ़र्निश्ड' };
  let furnished = 0;
  for (const { title, description = '', furnishing, parkingSpots, city } of written) {
    const text = `${title} ${description}`;
    expect(description).toMatch(/।$/);
    expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}| 0 |\b1 लोग/);
    const [word] = /(?:सेमी-)?फ़र्निश्ड/.exec(text) ?? [];
    if (word) expect(word).toBe(labels[furnishing ?? '']);
    if (word) furnished += 1;
    if (text.includes('पार्किंग है')) expect(parkingSpots, title).toBeGreaterThan(0);
    expect(text, title).not.toContain(city);
  }
  expect(furnished).toBeGreaterThan(5);
});
