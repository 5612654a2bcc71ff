import { expect, it } from 'vitest';
import { isWorthKeeping, readDraft } from './draft.ts';
import { emptyValues, startValues } from '../form/posting-values.ts';

it('reads back a stored draft', () => {
  const picture = { name: 'a.jpg', blob: new Blob(['a']) };
  const stored = { values: { ...emptyValues, title: 'A flat', features: ['Lift'] }, step: 'size', idempotencyKey: 'k' };
  expect(readDraft(stored, [picture])).toEqual({ ...stored, pictures: [picture] });
});

it('drops unknown and malformed values', () => {
  for (const stored of [null, undefined, 'text', {}, { values: null, idempotencyKey: 'k' }, { values: {} }]) {
    expect(readDraft(stored, [])).toBeNull();
  }
  const odd = {
    values: { title: 7, features: [1], propertyType: 'castle', entryType: 'x' },
    idempotencyKey: 'k',
    step: 'x',
  };
  expect(readDraft(odd, [{ name: 'a' }, null])).toEqual({
    values: emptyValues,
    step: 'offer',
    idempotencyKey: 'k',
    pictures: [],
  });
});

it('stores a form only if something was filled in', () => {
  const start = startValues({ name: 'Asha', email: 'a@example.in', phone_number: null });
  expect(isWorthKeeping(start, start, 0)).toBe(false);
  expect(isWorthKeeping({ ...start, features: [] }, start, 0)).toBe(false);
  expect(isWorthKeeping({ ...start, title: 'A' }, start, 0)).toBe(true);
  expect(isWorthKeeping(start, start, 1)).toBe(true);
});
