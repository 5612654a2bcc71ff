import type { Insertable } from 'kysely';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import { makeListingsService, type ListingsService } from '#server/modules/listings/listings.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

let count = 0;

/** The key from which all public points in tests are drawn. */
export const testPlaceKey = Buffer.alloc(32);
const places = makePlacesService();

/** The listings service with which tests store records. */
export function testListings(db: Database): ListingsService {
  return makeListingsService({
    db,
    clock: systemClock,
    placeKey: testPlaceKey,
    places,
    reach: makeReachService({ db }),
  });
}

/** Stores the records and users of a test, with unique data, through the product's services. */
export function given(db: Database) {
  async function user(
    values: Partial<Insertable<Tables['users']>> = {},
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

  /** Stores records, each with a new owner unless one is given. Returns their ids in order. */
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
  // So that homes are shown at the place that a test gives; tests of public points override it.
  showsExactPlace: true,
} as const satisfies Partial<NewRecord>;
