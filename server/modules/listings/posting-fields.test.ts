import { describe, expect, it } from 'vitest';
import type { FieldDefinition, Posted } from '#contracts/record/define.ts';
import { fields, isList } from '#contracts/record/fields.ts';
import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { resolved } from '#server/testing/resolved-description.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

const kinds: [TransactionType, PropertyType][] = [
  ['sale', 'apartment'],
  ['rent', 'apartment'],
  ['rent', 'pg'],
  ['sale', 'plot'],
  ['rent', 'commercial'],
  ['buy', 'house'],
  ['tenant', 'studio'],
];

/** A value as a form sends it, as it is answered, and one that no form may send. */
function sampleOf({ kind }: FieldDefinition): { sent: unknown; answered: unknown; wrong: unknown } {
  switch (kind.is) {
    case 'whole':
      return { sent: String(Math.max(7, kind.least)), answered: Math.max(7, kind.least), wrong: String(kind.most + 1) };
    case 'rupees':
      return { sent: '₹1,20,000', answered: 120_000, wrong: 'a lot' };
    case 'oneOf': {
      const [value] = Object.keys(kind.options);
      return { sent: value, answered: value, wrong: 'none of these' };
    }
    case 'someOf': {
      const values = Object.keys(kind.options).slice(0, 2);
      return { sent: values, answered: values, wrong: ['none of these'] };
    }
    case 'texts':
      return { sent: [' one ', 'one', 'two'], answered: ['one', 'two'], wrong: ['x'.repeat(kind.length + 1)] };
    case 'text':
      return { sent: ' some words ', answered: 'some words', wrong: 'x'.repeat(kind.length + 1) };
    case 'yesNo':
      return { sent: 'no', answered: false, wrong: 'maybe' };
    case 'day':
      return { sent: '2027-01-15', answered: '2027-01-15', wrong: '2027-02-45' };
  }
}

function formOf({ transaction, type }: Posted): Record<string, unknown> {
  const isListing = transaction === 'sale' || transaction === 'rent';
  return {
    entryType: isListing ? 'listing' : 'lead',
    selectedTransactionTypes: [transaction],
    propertyType: type,
    title: 'A place',
    price: '20000',
    city: 'Pune',
    state: 'Maharashtra',
    contactName: 'Asha',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  };
}

const post = async (body: object) => {
  const { token } = await signedIn();
  const { status, body: answer } = await test.send('POST', '/api/properties', body, { token });
  return { token, status, answer: answer as { data: Record<string, unknown>; errors?: Record<string, string[]> } };
};

describe.each(kinds)('a form for %s of %s', (transaction, type) => {
  const posted = { transaction, type };
  const sent = () => Object.fromEntries(fields.map((field) => [field.formName, sampleOf(field).sent]));

  it('is stored with every field that belongs there, and none of the others', async () => {
    const { status, answer } = await post({ ...formOf(posted), ...sent() });
    expect(answer.errors).toBeUndefined();
    expect(status).toBe(201);
    for (const field of fields) {
      const value = answer.data[field.name];
      if (field.asked(posted)) expect(value, field.name).toEqual(sampleOf(field).answered);
      else expect(isList(field) ? (value ?? []) : (value ?? null), field.name).toEqual(isList(field) ? [] : null);
    }
  });

  it('says beside each field what is wrong with it', async () => {
    const wrong = Object.fromEntries(fields.map((field) => [field.formName, sampleOf(field).wrong]));
    const { status, answer } = await post({ ...formOf(posted), ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(fields.map(({ formName }) => formName).sort());
  });

  it('is changed as a whole: a field that an edit leaves out is not known any more', async () => {
    const { token, answer } = await post({ ...formOf(posted), ...sent() });
    const needed = Object.fromEntries(
      fields.filter((field) => field.needed?.(posted)).map((field) => [field.formName, sampleOf(field).sent]),
    );
    const path = `/api/properties/${String(answer.data.id)}`;
    const { status } = await test.send('PUT', path, { ...formOf(posted), ...needed }, { token });
    expect(status).toBe(200);
    const { body } = await test.get(path, { authorization: `Bearer ${token}` });
    const { data } = body as { data: Record<string, unknown> };
    for (const field of fields.filter(({ formName }) => !(formName in needed))) {
      expect(isList(field) ? (data[field.name] ?? []) : (data[field.name] ?? null), field.name).toEqual(
        isList(field) ? [] : null,
      );
    }
  });
});

it('shows the exact place only where its owner says so, and says so to the owner alone', async () => {
  const form = { ...formOf({ transaction: 'sale', type: 'plot' }), latitude: '18.559', longitude: '73.7868' };
  const shown = await post({ ...form, showsExactPlace: '1' });
  const hidden = await post(form);
  const seen = async (id: unknown, token?: string) =>
    (
      (await test.get(`/api/properties/${String(id)}`, token ? { authorization: `Bearer ${token}` } : {})).body as {
        data: Record<string, unknown>;
      }
    ).data;
  expect(await seen(shown.answer.data.id)).toMatchObject({ latitude: 18.559, longitude: 73.7868 });
  expect(await seen(shown.answer.data.id)).not.toHaveProperty('shows_exact_place');
  expect((await seen(hidden.answer.data.id)).latitude).not.toBe(18.559);
  expect(await seen(shown.answer.data.id, shown.token)).toMatchObject({ shows_exact_place: true });
  expect(await seen(hidden.answer.data.id, hidden.token)).toMatchObject({ shows_exact_place: false, latitude: 18.559 });
});

it('describes each field to other programs, of the form and of answers', async () => {
  const { body } = await test.get('/api/openapi.json');
  type Schema = { properties?: Record<string, Schema & { description?: string }>; data?: Schema };
  const document = resolved(body) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  const form = Object.values(document.paths['/api/properties']?.post?.requestBody?.content ?? {})[0]?.schema.properties;
  for (const { formName, label } of fields) expect(form?.[formName]?.description, formName).toContain(label());
  const answered = JSON.stringify(document.paths['/api/properties/{id}']?.get);
  for (const { name } of fields) expect(answered, name).toContain(`"${name}"`);
});
