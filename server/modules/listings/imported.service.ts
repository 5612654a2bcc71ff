import { indianDay } from '#contracts/text/india-days.ts';
import type { Picture, PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import { fields } from '#contracts/record/fields.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/db.ts';
import { updateConfirmedByFile } from './confirmations.repository.ts';
import * as imported from './imported.repository.ts';
import type { NewPrice, StoredColumns } from './imported.repository.ts';
import { presentRecord } from './listings.presenter.ts';
import { publicPointOf, toRow, type NewRecord, type PublicPoints } from './listings.records.ts';
import { findOrInsertCity } from './listings.repository.ts';
import { plansLast } from './picture-order.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import type { ListingsService } from './listings.service.ts';

/** Differences in a newer file; owner and transaction type stay. */
export type RecordChanges = Partial<Omit<NewRecord, 'ownerId' | 'sourceKey' | 'transactionType' | 'createdAt'>>;

/** The columns that a value of a record decides, beside those of the fields. */
const columnsByName: Readonly<Partial<Record<keyof NewRecord, readonly string[]>>> = {
  propertyType: ['property_type'],
  status: ['status'],
  title: ['title', 'slug'],
  description: ['description'],
  images: ['images'],
  expiresAt: ['expires_at'],
  streetAddress: ['street_address', 'postal_code'],
  postalCode: ['street_address', 'postal_code'],
  locality: ['locality'],
  city: ['city', 'state', 'city_id'],
  state: ['city', 'state', 'city_id'],
  latitude: ['latitude', 'longitude', 'public_latitude', 'public_longitude'],
  longitude: ['latitude', 'longitude', 'public_latitude', 'public_longitude'],
  contactName: ['contact_name'],
  contactPhone: ['contact_phone'],
  contactEmail: ['contact_email'],
  ...Object.fromEntries(fields.map(({ formName, name }) => [formName, [name]])),
};

export type ImportedListingsService = ReturnType<typeof makeImportedListingsService>;

/** Operations of imports on listings: many at once, only the values that a file changed, and their undo. */
export function makeImportedListingsService(
  needs: { clock: Clock; listings: Pick<ListingsService, 'addAll'> } & PublicPoints,
) {
  const { clock, listings } = needs;

  /**
   * Writes the values that `changes` names into a locked record; its other columns stay. Returns the changed columns'
   * earlier values.
   */
  async function change(
    transaction: Db,
    id: number,
    stored: StoredColumns,
    changes: RecordChanges,
  ): Promise<StoredColumns> {
    const { price, maxPrice, ...facts } = changes;
    const names = new Set(Object.keys(facts).flatMap((name) => columnsByName[name as keyof NewRecord] ?? []));
    const record = { ...recordOf(stored), ...facts };
    const name = record.city ? canonicalCity(record.city, record.state) : null;
    const cityId = name && names.has('city_id') ? await findOrInsertCity(transaction, name, record.state ?? '') : null;
    const row: StoredColumns = { ...toRow(record, cityId, publicPointOf(record, needs, pointOf(stored))) };
    const columns = Object.fromEntries(
      [...names].map((column) => [column, column === 'images' ? record.images : row[column]]),
    );
    if (names.size > 0) await imported.updateColumns(transaction, id, columns);
    if (price !== undefined) {
      await imported.updatePrices(transaction, [{ id, price, maxPrice: maxPrice ?? null }]);
      for (const column of priceColumns) names.add(column);
    }
    return columnsIn(stored, names);
  }

  return {
    /** Stores new listings with the beginning of their price history; the ids in the order given. */
    async add(transaction: Db, records: readonly NewRecord[]): Promise<number[]> {
      const ids = await listings.addAll(transaction, records);
      if (ids.length !== records.length) throw new Error('A record was stored before.');
      await imported.insertFirstPrices(transaction, ids);
      return ids;
    },

    lock: imported.lockRecords,
    change,

    /** {@link change} for many locked listings of which the price alone is new. */
    async changePrices(
      transaction: Db,
      stored: ReadonlyMap<number, StoredColumns>,
      prices: readonly NewPrice[],
    ): Promise<Map<number, StoredColumns>> {
      await imported.updatePrices(transaction, prices);
      return new Map(prices.map(({ id }) => [id, columnsIn(stored.get(id) ?? {}, priceColumns)]));
    },

    pause: imported.updatePaused,

    /** Listings that a new file still holds are confirmed. */
    confirm: updateConfirmedByFile,

    /** Deleted listings of which a new copy is posted can't be had back. */
    endUndo: imported.updateUndoEnded,

    /**
     * Adds pictures to a listing, up to the limit, and returns all of its pictures; null when it was deleted. It does
     * not count as a change of the listing.
     */
    async addPictures(transaction: Db, id: number, added: readonly Omit<Picture, 'alt'>[]): Promise<Picture[] | null> {
      const stored = (await imported.lockRecords(transaction, [id])).get(id);
      if (!stored || stored.deleted_at !== null) return null;
      const before = stored.images as Picture[];
      const fresh = added.map((picture) => ({ ...picture, alt: stored.title as string }));
      const all = [...before, ...fresh];
      const images = all.filter((one, at) => all.findIndex(({ id: other }) => other === one.id) === at);
      const shown = plansLast(images.slice(0, limits.imagesPerRecord));
      await imported.updateImages(transaction, id, shown);
      return shown;
    },

    /**
     * Sets columns back to the values that {@link change} returned, and removes the prices of that time from the
     * history.
     */
    async setBack(transaction: Db, id: number, before: StoredColumns, at: Date): Promise<void> {
      await imported.updateColumns(transaction, id, before);
      await imported.deletePrices(transaction, [id], at);
    },

    /** Hides listings at once; they are removed for good with the others that were deleted. */
    remove: (transaction: Db, ids: readonly number[]) => imported.updateDeleted(transaction, ids, clock.now()),

    /** A record as its owner would see it, if it were stored. */
    async presentDraft(db: Db, record: NewRecord): Promise<PropertyRecord> {
      const now = clock.now();
      const row = toRow(record, null, publicPointOf(record, needs));
      const shown = {
        ...(row as unknown as RecordRow),
        ...(await imported.findOwner(db, record.ownerId)),
        id: 0,
        entry_type: 'listing',
        currency: 'INR',
        country: 'India',
        images: [] as Picture[],
        created_at: record.createdAt ?? now,
        updated_at: now,
        price_before: null,
        price_changed_at: null,
        usual_percent: null,
        usual_homes: null,
        like_percent: null,
        in_talks_until: null,
        confirmed_on: indianDay(now),
        asked_on: null,
      } satisfies RecordRow;
      return presentRecord(shown, { userId: record.ownerId, hasContactAccess: false }, now);
    },
  };
}

const priceColumns = ['price', 'max_price', 'price_before', 'price_changed_at'];

function columnsIn(stored: StoredColumns, names: Iterable<string>): StoredColumns {
  return Object.fromEntries([...names].map((name) => [name, stored[name] ?? null]));
}

/** The record of stored columns, as far as other code depends on it. */
function recordOf(stored: StoredColumns): NewRecord {
  return {
    ownerId: stored.owner_id as number,
    transactionType: stored.transaction_type as NewRecord['transactionType'],
    propertyType: stored.property_type as NewRecord['propertyType'],
    title: stored.title as string,
    streetAddress: stored.street_address as string | null,
    locality: stored.locality as string | null,
    city: stored.city as string | null,
    state: stored.state as string | null,
    postalCode: stored.postal_code as string | null,
    latitude: stored.latitude as number | null,
    longitude: stored.longitude as number | null,
    showsExactPlace: stored.shows_exact_place as boolean,
  };
}

function pointOf({ public_latitude, public_longitude }: StoredColumns) {
  return typeof public_latitude === 'number' && typeof public_longitude === 'number'
    ? { latitude: public_latitude, longitude: public_longitude }
    : null;
}
