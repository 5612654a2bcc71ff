import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitText } from '#contracts/error-codes/wait-text.ts';
import { textOf } from '#contracts/record/field-text.ts';
import { ageText, formatDate, formatMoment } from './age-text.ts';
import { readLanguageFrom } from './current-language.ts';
import { sourceLanguage } from './languages.ts';
import { formatArea, formatParking, formatRupees } from './rupees.ts';

beforeAll(() => readLanguageFrom(() => 'hi'));
afterAll(() => readLanguageFrom(() => sourceLanguage));

it('amounts are in लाख and करोड़, with Latin digits', () => {
  expect([12_500_000, 8_500_000, 25_000, 0].map(formatRupees)).toEqual(['₹1.25 करोड़', '₹85 लाख', '₹25,000', 'क़ीमत पूछें']);
  expect([formatArea(1450), formatParking(2)]).toEqual(['1,450 वर्ग फ़ुट', '2 कार']);
  expect(textOf({ is: 'rupees', monthly: true }, 1500)).toBe('₹1,500/महीना');
  expect(textOf({ is: 'whole', unit: 'days' }, 30)).toBe('30 दिन');
});

it('times are told in words, with Latin digits', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const ago = (hours: number) => ageText(new Date(now - hours * 3_600_000).toISOString(), now);
  expect([ago(0), ago(1), ago(5), ago(24 * 10)]).toEqual(['अभी-अभी', '1 घंटा पहले', '5 घंटे पहले', '1 हफ़्ता पहले']);
  expect([waitText(45), waitText(600)]).toEqual(['45 सेकंड बाद फिर से कोशिश करें।', '10 मिनट बाद फिर से कोशिश करें।']);
  expect(formatDate('2026-11-21T12:00:00Z')).toMatch(/^21 नव\S* 2026$/);
  expect(formatMoment('2026-11-21T12:00:00Z')).toMatch(/^21 नव\S*, 5:30/);
});
