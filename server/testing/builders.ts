import type { Insertable } from 'kysely';
import {
  makeListingsService,
  type ListingsService,
  type NewRecord,
} from '#server/modules/listings/listings.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { UsersTable } from '#server/platform/database/tables.ts';

let count = 0;

/** Under which the public points of tests are drawn, whoever stores the record. */
export const testPlaceKey = Buffer.alloc(32);
const places = makePlacesService();

/** Records on their way into the table. */
export function testListings(db: Database): ListingsService {
  return makeListingsService({
    db,
    clock: systemClock,
    placeKey: testPlaceKey,
    places,
    reach: makeReachService({ db }),
  });
}

/** What a test starts from: records and people with unique data, made through the same doors as real ones. */
export function given(db: Database) {
  async function user(
    values: Partial<Insertable<UsersTable>> = {},
  ): Promise<{ id: number; email: string; phone: string }> {
    const n = ++count;
    const email = values.email ?? `person${n}@test.example`;
    const phone = values.phone_number ?? `+9198${String(10_000_000 + n)}`;
    const { id } = await db
      .insertInto('users')
      .values({
        first_name: 'Asha',
        last_name: `Test ${n}`,
        user_type: 'seller',
        ...values,
        email,
        phone_number: phone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, phone };
  }

  /** Stores records; each gets an owner of its own unless one is given. Returns their ids in order. */
  async function records(list: Partial<NewRecord>[]): Promise<number[]> {
    const listings = testListings(db);
    const ids: number[] = [];
    for (const values of list) {
      const ownerId = values.ownerId ?? (await user()).id;
      await listings.addRecords([{ ...standardRecord, title: `2 BHK flat ${++count}`, ...values, ownerId }]);
      const { id } = await db
        .selectFrom('properties')
        .select((e) => e.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  }

  async function record(values: Partial<NewRecord> = {}): Promise<number> {
    const [id] = await records([values]);
    if (id === undefined) throw new Error('no record was stored');
    return id;
  }

  return { user, record, records };
}

const standardRecord = {
  transactionType: 'sale',
  propertyType: 'apartment',
  description: 'Two balconies and morning light.',
  price: 9_500_000,
  bedrooms: 2,
  bathrooms: 2,
  carpetArea: 820,
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  latitude: 18.559,
  longitude: 73.7868,
  // So that a test finds a home where it put it; those that are about public points say otherwise.
  showsExactPlace: true,
} as const satisfies Partial<NewRecord>;
