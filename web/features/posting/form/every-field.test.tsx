import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { PropertyForm } from '#contracts/homes/posting-body.ts';
import type { Posted } from '#contracts/record/define.ts';
import { fields, type Field } from '#contracts/record/fields.ts';
import { propertyTypes, transactionTypes } from '#contracts/homes/vocabulary.ts';
import { readDraft } from '../draft/draft.ts';
import { partsOf } from './form-steps.ts';
import { emptyValues, postedOf, type PostingValues, type TextName } from './posting-values.ts';
import { bodyParts, sentValues } from './values-to-body.ts';
import { MoreFields, PlainFields } from './plain-fields.tsx';
import { PostingContext } from './posting-context.ts';
import { valuesOfRecord } from './values-of-record.ts';

const choices = {
  sale: ['listing', 'sell'],
  rent: ['listing', 'rent'],
  buy: ['lead', 'buy'],
  tenant: ['lead', 'rent'],
};

/** Every kind of record that can be posted. */
const kindsOfPosts: Posted[] = transactionTypes.flatMap((transaction) =>
  propertyTypes.map((type) => ({ transaction, type })),
);

function valuesFor({ transaction, type }: Posted): PostingValues {
  const [entryType, choice] = choices[transaction];
  return {
    ...emptyValues,
    entryType: entryType as PostingValues['entryType'],
    selectedTransactionTypes: [choice as string],
    propertyType: type,
  };
}

/** A value that a field of this kind accepts: as it is stored, and as it is typed. */
function sampleOf({ kind }: Field): { stored: unknown; typed: string | string[] } {
  switch (kind.is) {
    case 'whole':
    case 'rupees':
      return { stored: kind.most, typed: String(kind.most) };
    case 'oneOf': {
      const [first = ''] = Object.keys(kind.options);
      return { stored: first, typed: first };
    }
    case 'someOf': {
      const all = Object.keys(kind.options);
      return { stored: all, typed: all };
    }
    case 'texts':
      return { stored: ['First', 'Second'], typed: ['First', 'Second'] };
    case 'text':
      return { stored: 'Something', typed: 'Something' };
    case 'yesNo':
      return { stored: false, typed: 'no' };
    case 'day':
      return { stored: '2026-12-31', typed: '2026-12-31' };
  }
}

const drawnSteps = new Map<string, string>();

/** The step of a field for an empty post of this kind. */
function drawnEmpty({ step }: Field, { transaction, type }: Posted): string {
  const key = `${step} ${transaction} ${type}`;
  const html = drawnSteps.get(key) ?? drawn({ step }, valuesFor({ transaction, type }));
  drawnSteps.set(key, html);
  return html;
}

function drawn(field: Pick<Field, 'step'>, values: PostingValues): string {
  const { facts, money, more } = partsOf(field.step, values);
  const none = () => undefined;
  const form = { kind: 'free' as const, isEdit: false, values, errors: {}, change: none, typeAddress: none };
  return renderToStaticMarkup(
    <PostingContext value={{ ...form, choosePlace: none, awaitPlace: none, fillPlace: none }}>
      <PlainFields fields={facts} />
      <PlainFields fields={money} />
      <MoreFields fields={more} />
    </PostingContext>,
  );
}

describe.each(fields.map((field) => [field.formName, field] as const))('%s', (formName, field) => {
  const { stored, typed } = sampleOf(field);
  const [posted, ...others] = kindsOfPosts.filter((one) => field.asked(one));

  it('applies to at least one kind of record', () => {
    expect(posted).toBeDefined();
    expect(postedOf(valuesFor(posted as Posted))).toEqual(posted);
  });

  it('is rendered where it applies, and nowhere else', () => {
    for (const one of kindsOfPosts) {
      const isDrawn = drawnEmpty(field, one).includes(`name="${formName}"`);
      expect(isDrawn, `${one.transaction} ${one.type}`).toBe(field.asked(one));
    }
  });

  // specification 11.1, 11.16
  it('is sent, and read by the server with its type', () => {
    for (const one of [posted as Posted, ...others]) {
      const values = { ...valuesFor(one), [formName]: typed };
      expect(PropertyForm.parse(sentValues(values))[formName]).toEqual(stored);
    }
    const values = { ...valuesFor(posted as Posted), [formName]: typed };
    const names = bodyParts(values, [], { isFeatured: false, isEdit: false }).map(([name]) => name);
    expect(names).toContain(Array.isArray(typed) ? `${formName}[1]` : formName);
  });

  // specification 11.30
  it.runIf(['whole', 'rupees'].includes(field.kind.is))('is read in the digits of Indian scripts', () => {
    for (const zero of ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '０']) {
      const value = String(typed).replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
      const values = { ...valuesFor(posted as Posted), [formName]: value };
      expect(PropertyForm.parse(sentValues(values))[formName], value).toBe(stored);
    }
  });

  it('is left out of a post to which it does not apply', () => {
    for (const one of kindsOfPosts.filter((other) => !field.asked(other))) {
      expect(sentValues({ ...valuesFor(one), [formName]: typed })).not.toHaveProperty(formName);
    }
  });

  it('is filled in when a record is edited', () => {
    const record = { address: {}, tenant_requirement: null, transaction_type: 'sale', [field.name]: stored };
    expect(valuesOfRecord(record as unknown as PropertyRecord)[formName]).toEqual(typed);
    const without = { address: {}, tenant_requirement: null, transaction_type: 'sale' };
    expect(valuesOfRecord(without as unknown as PropertyRecord)[formName]).toEqual(emptyValues[formName]);
  });

  it('survives a draft', () => {
    const values = { ...valuesFor(posted as Posted), [formName]: typed };
    const stored = JSON.parse(JSON.stringify({ values, step: 'size', idempotencyKey: 'k' })) as unknown;
    expect(readDraft(stored, [])?.values).toEqual(values);
  });
});

it('folds rarely used fields until one of them has a value', () => {
  const field = fields.find(({ formName }) => formName === 'facing') as Field;
  const values = valuesFor({ transaction: 'sale', type: 'apartment' });
  expect(drawn(field, values)).not.toMatch(/<details[^>]* open/);
  expect(drawn(field, { ...values, ['facing' as TextName]: 'east' })).toMatch(/<details[^>]* open/);
});

it('keeps a stored count of more than five bedrooms, and shows it as 5+', () => {
  const field = fields.find(({ formName }) => formName === 'bedrooms') as Field;
  const values = { ...valuesFor({ transaction: 'sale', type: 'house' }), bedrooms: '7' };
  expect(drawn(field, values)).toMatch(/<input[^>]*name="bedrooms"[^>]*checked=""[^>]*value="7"[^>]*\/?>5\+/);
  expect(sentValues(values).bedrooms).toBe('7');
  expect(sentValues({ ...values, bedrooms: '5+' }).bedrooms).toBe('5');
});
