import type { PropertyForm, OwnerStatus } from '#contracts/homes/posting-body.ts';
import type { Picture, PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { droppedFrom } from '#contracts/text/rupees.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { firstDue, runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { ListingsService } from './listings.service.ts';
import { notFound, planNeeded, renewal, requireNotHeld, requireOwnedListing, statusChange } from './posting.changes.ts';
import { readPosting, textsOf, type PostedRecord } from './posting.rules.ts';
import { updateRecord } from './listings.repository.ts';
import { orderedPictures, type PictureNames } from './picture-order.ts';
import * as repository from './posting.repository.ts';
import type { OwnedListing } from './posting.repository.ts';
import { makeShowingService } from './showing.service.ts';

/** A picture that was sent with a form, on this machine's disk. */
export interface SentPicture {
  path: string;
}

/** The picture store, as far as records need it. */
export interface RecordPictures {
  storePictures(files: SentPicture[]): Promise<Omit<Picture, 'alt'>[]>;
  keepPictures(transaction: Db, propertyId: number, pictures: Picture[]): Promise<void>;
  releasePictures(ids: string[]): Promise<void>;
}

export interface PostingNeeds extends Omit<Parameters<typeof makeShowingService>[0], 'clock'> {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'getRecord' | 'addRecord' | 'updateRecord'>;
  pictures: RecordPictures;
  /** Emitted after each change that other people can see. */
  recordsChanged: Pick<Signal, 'emit'>;
  /** Whether a user's plan lets a record be featured, and until when. */
  featuredUntil: (userId: number) => Promise<Date | null>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
}

export type PostingService = ReturnType<typeof makePostingService>;

/** Operations of owners on their records: post, edit, pause, mark, renew, delete. */
export function makePostingService(needs: PostingNeeds) {
  const { db, clock, listings, pictures, recordsChanged, featuredUntil, siteSettings } = needs;
  const showing = makeShowingService(needs);
  const asOwner = (userId: number) => ({ userId, hasContactAccess: false });

  const sweeps: readonly Sweep[] = [
    {
      name: repository.deletedRecords.name ?? '',
      firstLimit: repository.deletedRecords.firstLimit ?? 1,
      dueSince: firstDue(repository.deletedRecords),
      async batch(_, limit) {
        const { records, pictures: ids } = await repository.deletePurged(db, limit);
        if (ids.length > 0) await pictures.releasePictures(ids);
        return records;
      },
    },
    ...repository.traceSweeps,
  ];

  /** Runs a change in its own transaction and emits `recordsChanged` after the commit. */
  async function change<T>(work: (transaction: Db) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(work);
    recordsChanged.emit();
    return result;
  }

  /** Stores the pictures first, so that no record ever refers to a missing one; releases them when `use` fails. */
  async function withPictures<T>(
    files: SentPicture[],
    use: (stored: Picture[]) => Promise<T>,
    alt: string,
  ): Promise<T> {
    const stored = (await pictures.storePictures(files)).map((picture) => ({ ...picture, alt }));
    try {
      return await use(stored);
    } catch (error) {
      await pictures.releasePictures(stored.map(({ id }) => id));
      throw error;
    }
  }

  async function checkFeatured(form: PropertyForm, userId: number): Promise<Date | null> {
    if (!form.is_featured) return null;
    const until = await featuredUntil(userId);
    if (until && until > clock.now()) return until;
    throw planNeeded();
  }

  async function checkNumber(transaction: Db, userId: number): Promise<void> {
    await showing.requireShowing(userId, transaction);
    await lockUser(transaction, userId);
    const { posted, isNew, until } = await repository.countPosted(transaction, userId);
    const most = isNew ? limits.recordsOnFirstDay : limits.recordsPerDay;
    if (posted < most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
    throw new AppError(isNew ? 'listings.posted_on_first_day' : 'listings.posted_today', {
      params: { max: most, until: until.toISOString() },
      retryAfterSeconds,
    });
  }

  async function insert(
    transaction: Db,
    userId: number,
    record: PostedRecord,
    stored: Picture[],
    until: Date | null,
  ): Promise<number> {
    await checkNumber(transaction, userId);
    const featured = until === null ? {} : { isFeatured: true, featuredUntil: until };
    const id = await listings.addRecord(transaction, { ...record, ...featured, ownerId: userId, images: stored });
    await pictures.keepPictures(transaction, id, stored);
    await repository.insertPrice(transaction, id, record.price ?? 0);
    return id;
  }

  return {
    /**
     * Posts a listing or a lead with its pictures, all or nothing. Requests of a user with the same idempotency `key` post
     * once and all answer with that record. Throws 422 by field, 403 for a featured record without a plan, 429 over the
     * daily limit, and whatever the picture store throws.
     */
    async post(
      userId: number,
      form: PropertyForm,
      files: SentPicture[],
      key: string | null,
      names: PictureNames = {},
    ): Promise<{ record: PropertyRecord; isNew: boolean }> {
      const existing = key && (await repository.findKey(db, userId, key));
      if (existing) return { record: await listings.getRecord(existing, asOwner(userId)), isNew: false };
      const record = readPosting(form, clock.now());
      siteSettings.requireAllowed(textsOf(form));
      const until = await checkFeatured(form, userId);
      const store = async (stored: Picture[]): Promise<{ id: number; isNew: boolean }> => {
        const made = await change(async (transaction) => {
          const before = key === null ? null : await repository.claimKey(transaction, userId, key);
          if (before !== null) return { id: before, isNew: false };
          const images = orderedPictures([], stored, names, record.title);
          const id = await insert(transaction, userId, record, images, until);
          if (key !== null) await repository.updateKey(transaction, userId, key, id);
          return { id, isNew: true };
        });
        // A concurrent request with this key has posted the record, and holds the same pictures.
        if (!made.isNew) await pictures.releasePictures(stored.map((picture) => picture.id));
        return made;
      };
      const { id, isNew } = await withPictures(files, store, record.title);
      return { record: await listings.getRecord(id, asOwner(userId)), isNew };
    },

    /**
     * Replaces a record by the whole form; its transaction type stays. `names` orders and marks the pictures. When the
     * price drops, the former price is stored beside it. Changes by a limited owner of a shown record wait for the
     * operator's desk; throws 403 for a suspended one.
     */
    async edit(
      userId: number,
      id: number,
      form: PropertyForm,
      files: SentPicture[],
      names: PictureNames = {},
    ): Promise<{ record: PropertyRecord; waits: boolean }> {
      await db.transaction().execute(async (transaction) => {
        await requireOwnedListing(transaction, id, userId);
        await showing.requireEditing(userId, transaction);
      });
      const record = readPosting(form, clock.now());
      siteSettings.requireAllowed(textsOf(form));
      const until = await checkFeatured(form, userId);
      const { dropped, waits } = await withPictures(
        files,
        (stored) =>
          change(async (transaction) => {
            const row = await requireOwnedListing(transaction, id, userId);
            await showing.requireEditing(userId, transaction);
            if (row.transaction_type !== record.transactionType) {
              throw new AppError('listings.transaction_changed', {
                field: 'selectedTransactionTypes',
              });
            }
            const images = orderedPictures(row.images as Picture[], stored, names, record.title);
            const { expiresAt, ...facts } = record;
            await listings.updateRecord(transaction, id, {
              ...facts,
              ...(row.entry_type === 'lead' && { expiresAt }),
              ...(until && { isFeatured: true, featuredUntil: until }),
              images,
            });
            await notePrice(transaction, row, record.price ?? 0);
            await pictures.keepPictures(transaction, id, images);
            const used = new Set(images.map((image) => image.id));
            return {
              dropped: [...row.images, ...stored].map((image) => image.id).filter((image) => !used.has(image)),
              waits: await showing.holdIfLimited(transaction, id, userId),
            };
          }),
        record.title,
      );
      await pictures.releasePictures(dropped);
      return { record: await listings.getRecord(id, asOwner(userId)), waits };
    },

    /** Gives a record another status, as {@link statusChange} allows. */
    async setStatus(userId: number, id: number, status: OwnerStatus): Promise<PropertyRecord> {
      await change(async (transaction) => {
        const row = await requireOwnedListing(transaction, id, userId);
        if (status !== 'inactive') await requireNotHeld(transaction, id);
        await showing.change(transaction, row, statusChange(row, status, clock.now()));
      });
      return listings.getRecord(id, asOwner(userId));
    },

    /** Shows a record again, as {@link renewal} allows. */
    async renew(userId: number, id: number): Promise<PropertyRecord> {
      await change(async (transaction) => {
        const row = await requireOwnedListing(transaction, id, userId);
        await requireNotHeld(transaction, id);
        await showing.change(transaction, row, renewal(row, clock.now()));
      });
      return listings.getRecord(id, asOwner(userId));
    },

    /** Hides a record at once; for ten minutes {@link restore} brings it back, then it is removed for good. */
    async remove(userId: number, id: number): Promise<void> {
      await change(async (transaction) => {
        const { status } = await requireOwnedListing(transaction, id, userId, 'delete');
        const values = { deleted_at: clock.now(), status_before: status, status: 'inactive' as const };
        await updateRecord(transaction, id, values);
      });
    },

    /** Brings a deleted record back; a restricted owner's stays paused, so that nothing is lost and nothing is shown. */
    async restore(userId: number, id: number): Promise<PropertyRecord> {
      await change(async (transaction) => {
        const row = await repository.findForUpdate(transaction, id);
        if (!row?.can_be_restored) throw notFound();
        requireRight('restore', row.owner_id, userId);
        const status = await showing.statusOfRestored(transaction, row);
        const values = { deleted_at: null, status, status_before: null };
        await updateRecord(transaction, id, values);
      });
      return listings.getRecord(id, asOwner(userId));
    },

    /** Views and inquiries of the last days and the prices so far, for the owner. */
    async activity(userId: number, id: number) {
      const record = await listings.getRecord(id, asOwner(userId));
      requireRight('see_activity', record.owner.id, userId);
      const [days, prices] = await Promise.all([repository.listDays(db, id), repository.listPrices(db, id)]);
      return {
        days,
        prices: prices.map(({ price, changed_at }) => ({ price, changed_at: changed_at.toISOString() })),
      };
    },

    /**
     * Removes records that were deleted ten minutes ago, with the pictures that nobody else uses. Runs every minute.
     */
    sweeps,
    /** Runs its sweeps, which are due each minute. */
    purge: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };

  async function notePrice(transaction: Db, row: OwnedListing, price: number): Promise<void> {
    if (price === row.price) return;
    const history = await repository.listPrices(transaction, row.id);
    await repository.insertPrice(transaction, row.id, price);
    const earlier = [...history.map((one) => one.price), row.price];
    await updateRecord(transaction, row.id, {
      price_before: droppedFrom(price, earlier),
      price_changed_at: clock.now(),
    });
  }
}
