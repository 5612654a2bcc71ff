import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fields, isList, type Field } from '#contracts/record/fields.ts';
import type { Kind } from '#contracts/record/kinds.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';

const database = useTestDatabase();

/** The type of a column that holds a kind. */
function columnType(kind: Kind): string {
  switch (kind.is) {
    case 'whole':
      return kind.most <= 32_767 ? 'smallint' : 'integer';
    case 'rupees':
      return kind.most <= 2_147_483_647 ? 'integer' : 'bigint';
    case 'someOf':
    case 'texts':
      return 'text[]';
    case 'yesNo':
      return 'boolean';
    case 'day':
      return 'date';
    case 'oneOf':
    case 'text':
      return 'text';
  }
}

/** Values at the limits of a definition, and values just beyond. */
function edgesOf(kind: Kind): { inside: unknown[]; outside: unknown[] } {
  switch (kind.is) {
    case 'whole':
      return { inside: [kind.least, kind.most], outside: [kind.least - 1, kind.most + 1] };
    case 'rupees':
      return { inside: [0, kind.most], outside: [-1, kind.most + 1] };
    case 'oneOf':
      return { inside: Object.keys(kind.options), outside: ['none of these'] };
    case 'someOf':
      return { inside: [Object.keys(kind.options)], outside: [['none of these']] };
    case 'text':
      return { inside: ['x'.repeat(kind.length)], outside: ['x'.repeat(kind.length + 1)] };
    case 'texts':
      return { inside: [Array(kind.items).fill('x'.repeat(kind.length))], outside: [] };
    case 'yesNo':
      return { inside: [true, false], outside: [] };
    case 'day':
      return { inside: ['2026-12-31'], outside: [] };
  }
}

/** Columns of the first migrations allow more than the form does: what an import or an older form brought stays. */
const wider = new Set<Field['name']>([
  'bedrooms',
  'bathrooms',
  'carpet_area',
  'super_builtup_area',
  'built_area',
  'land_area',
  'parking_spots',
  'year_built',
  'condition',
  'total_floors',
  'floor_no',
  'maintenance',
]);

async function insertOwner(): Promise<number> {
  const values = { first_name: 'Asha', email: 'asha@example.com', password_hash: 'x' };
  const { id } = await database.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts any column, whatever its type allows: the test checks the database. */
function insertRecord(ownerId: number, values: object) {
  const row = { owner_id: ownerId, transaction_type: 'sale', title: 'Plot', slug: 'plot', ...values };
  return database.db
    .insertInto('properties')
    .values(row as never)
    .execute();
}

describe('the definition of a field', () => {
  test('names a column of its type that may be unknown', async () => {
    const { rows } = await sql<{ name: string; type: string; not_null: boolean }>`SELECT attname AS name,
        format_type(atttypid, atttypmod) AS type, attnotnull AS not_null
      FROM pg_attribute WHERE attrelid = 'properties'::regclass AND attnum > 0 AND NOT attisdropped`.execute(
      database.db,
    );
    const columns = new Map(rows.map((row) => [row.name, row]));
    for (const field of fields) {
      const column = columns.get(field.name);
      expect(column, field.name).toEqual({ name: field.name, type: columnType(field.kind), not_null: isList(field) });
    }
  });

  // specification 11.18
  test('has the bounds and the choices of its column', async () => {
    const owner = await insertOwner();
    const store = (name: string, value: unknown) => insertRecord(owner, { property_type: 'plot', [name]: value });
    for (const { name, kind } of fields) {
      const { inside, outside } = edgesOf(kind);
      for (const value of inside) await expect(store(name, value), `${name} ${String(value)}`).resolves.toBeDefined();
      if (wider.has(name)) continue;
      for (const value of outside) await expect(store(name, value), `${name} ${String(value)}`).rejects.toThrow();
    }
  });
});

test('every property type is stored, and reaches the search', async () => {
  const owner = await insertOwner();
  for (const property_type of propertyTypes) await insertRecord(owner, { property_type });
  const { rows } = await sql<{ type: string }>`SELECT property_type AS type FROM search_records ORDER BY id`.execute(
    database.db,
  );
  expect(rows.map(({ type }) => type)).toEqual(propertyTypes);
});
