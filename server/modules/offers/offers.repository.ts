import { sql } from 'kysely';
import type { OfferSide, OfferState, OfferUnit } from '#contracts/offers/offer-choices.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import type { RecordStatus } from '#contracts/homes/record-statuses.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import type { PricedRecord } from '#contracts/text/price-text.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { fullName } from '#server/platform/database/full-name.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

/** An offer with the facts of its home and its sides that its pages and mails need. */
export interface OfferRow extends PricedRecord {
  id: number;
  property_id: number;
  owner_id: number;
  seeker_id: number;
  state: OfferState;
  waits_for: OfferSide | null;
  offered: number;
  unit: OfferUnit;
  starts_on: string | null;
  valid_until: Date;
  conditions: string;
  reason: string | null;
  ended_by: OfferSide | 'reach' | 'home' | null;
  rounds: number;
  revision: number;
  changed_at: Date;
  talks_until: Date | null;
  title: string;
  locality: string | null;
  city: string | null;
  status: RecordStatus;
  property_type: PropertyType;
  is_shown: boolean;
  owner_name: string;
  seeker_name: string;
  conversation_id: number | null;
}

const columns = sql`deal.id, deal.property_id, deal.owner_id, deal.seeker_id, deal.state, deal.waits_for, deal.price AS offered, deal.unit,
  deal.starts_on::text, deal.valid_until, deal.conditions, deal.reason, deal.ended_by, deal.rounds, deal.revision, deal.changed_at, deal.talks_until,
  p.title, p.locality, p.city, p.status, p.property_type, p.transaction_type, p.tenancy, p.price, p.preferred_price, p.max_price,
  p.max_budget,
  p.deleted_at IS NULL AND p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AS is_shown,
  ${fullName('o')} AS owner_name,
  ${fullName('s')} AS seeker_name,
  (SELECT c.id FROM conversations c WHERE c.low_id = least(deal.owner_id, deal.seeker_id)
    AND c.high_id = greatest(deal.owner_id, deal.seeker_id)) AS conversation_id`;
const joined = sql`JOIN properties p ON p.id = deal.property_id JOIN users o ON o.id = deal.owner_id
  JOIN users s ON s.id = deal.seeker_id`;

/** Offers that wait for an answer or were accepted. The time of the condition is a parameter. */
const isLive = (now: Date) =>
  sql<boolean>`(deal.state = 'accepted' OR deal.state = 'open' AND deal.valid_until > ${now}::timestamptz)`;

export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM offers deal ${joined} WHERE deal.id = ${id}`.execute(db);
  return rows[0];
}

/** Offers of a user on both sides, the latest first: those that are live, or those that are over. */
export async function listOffers(
  db: Db,
  userId: number,
  { now, isOver, limit }: { now: Date; isOver: boolean; limit: number },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM offers deal ${joined}
    WHERE (deal.owner_id = ${userId} OR deal.seeker_id = ${userId}) AND ${isOver ? sql`NOT ${isLive(now)}` : isLive(now)}
    ORDER BY deal.changed_at DESC, deal.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Locks both sides of an offer, so that offers of one person follow each other. */
export async function lockSides(transaction: Db, sides: readonly number[]): Promise<void> {
  await sql`SELECT FROM users WHERE id = ANY(${sides}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
}

export interface OfferCounts {
  /** Offers of the seeker that are live. */
  live: number;
  /** Offers that the seeker made in the last seven days. */
  week: number;
  /** The live offer for this home. */
  of_home: number | null;
}

/** Offers of a seeker that count towards the limits. */
export async function countOfSeeker(
  db: Db,
  { seekerId, propertyId, now }: { seekerId: number; propertyId: number; now: Date },
): Promise<OfferCounts> {
  const { rows } = await sql<OfferCounts>`SELECT count(*) FILTER (WHERE ${isLive(now)})::int AS live,
      count(*) FILTER (WHERE deal.created_at > ${now}::timestamptz - interval '7 days')::int AS week,
      max(deal.id) FILTER (WHERE ${isLive(now)} AND deal.property_id = ${propertyId}) AS of_home
    FROM offers deal WHERE deal.seeker_id = ${seekerId}`.execute(db);
  return rows[0] ?? { live: 0, week: 0, of_home: null };
}

/** Whether another offer for the home of this one is accepted. */
export async function hasOtherAccepted(db: Db, { id, property_id: homeId }: OfferRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM offers WHERE property_id = ${homeId} AND state = 'accepted' AND id <> ${id}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The terms that the acting side names. */
export interface StoredTerms {
  price: number;
  unit: OfferUnit;
  startsOn: string | null;
  validUntil: Date;
  conditions: string;
}

export async function insertOffer(
  db: Db,
  offer: StoredTerms & { propertyId: number; ownerId: number; seekerId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values({
      property_id: offer.propertyId,
      owner_id: offer.ownerId,
      seeker_id: offer.seekerId,
      state: 'open',
      waits_for: 'owner',
      price: offer.price,
      unit: offer.unit,
      starts_on: offer.startsOn,
      valid_until: offer.validUntil,
      conditions: offer.conditions,
      created_at: offer.now,
      changed_at: offer.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface OfferChange {
  state: OfferState;
  waitsFor: OfferSide | null;
  terms: StoredTerms | null;
  reason: string | null;
  endedBy: OfferSide | null;
  talksUntil: Date | null;
  now: Date;
}

/** Changes an offer that nobody has changed since; false otherwise. */
export async function updateOffer(
  db: Db,
  { id, revision, rounds }: Pick<OfferRow, 'id' | 'revision' | 'rounds'>,
  change: OfferChange,
): Promise<boolean> {
  const { terms } = change;
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({
      state: change.state,
      waits_for: change.waitsFor,
      reason: change.reason,
      ended_by: change.endedBy,
      talks_until: change.talksUntil,
      changed_at: change.now,
      revision: revision + 1,
      ...(terms && {
        price: terms.price,
        unit: terms.unit,
        starts_on: terms.startsOn,
        valid_until: terms.validUntil,
        conditions: terms.conditions,
        rounds: rounds + 1,
      }),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether the seeker has another live offer for the home, which a merge of two listings brings about: an accepted one
 * outlives an open one, then the newer the older.
 */
const isTwice = (now: Date) => sql<boolean>`EXISTS (SELECT FROM offers other
  WHERE other.property_id = deal.property_id AND other.seeker_id = deal.seeker_id AND other.id <> deal.id
    AND (other.state = 'accepted' OR other.state = 'open' AND other.valid_until > ${now}::timestamptz)
    AND (other.state = 'accepted', other.id) > (deal.state = 'accepted', deal.id))`;

/**
 * Ends live offers whose sides can't reach each other any more, whose home was deleted, or that the seeker has twice for
 * a home, and open ones whose home was sold or rented out; of everybody, or of one user.
 */
export async function updateUnfit(
  db: Db,
  { now, userId, limit }: { now: Date; userId: number | null; limit: number },
): Promise<{ id: number; is_twice: boolean }[]> {
  const reach = sql.raw(mayReachCondition('deal.seeker_id', 'deal.owner_id'));
  const { rows } = await sql<{
    id: number;
    is_twice: boolean;
  }>`UPDATE offers SET state = 'withdrawn', waits_for = NULL, reason = NULL,
      talks_until = NULL, revision = revision + 1, changed_at = ${now}, ended_by = unfit.ended_by
    FROM (SELECT deal.id AS offer_id, ${isTwice(now)} AS is_twice, CASE WHEN ${reach} THEN 'home' ELSE 'reach' END AS ended_by
      FROM offers deal JOIN properties p ON p.id = deal.property_id
      WHERE deal.state IN ('open', 'accepted') AND ${isLive(now)}
        AND (${userId}::int IS NULL OR deal.owner_id = ${userId}::int OR deal.seeker_id = ${userId}::int)
        AND (p.deleted_at IS NOT NULL OR deal.state = 'open' AND p.status IN ('sold', 'rented') OR NOT ${reach} OR ${isTwice(now)})
      ORDER BY deal.id LIMIT ${limit} FOR UPDATE OF deal SKIP LOCKED) AS unfit
    WHERE offers.id = unfit.offer_id RETURNING offers.id, unfit.is_twice`.execute(db);
  return rows;
}

/** Live offers of a user, for the deletion of the account. */
export async function listLiveOf(db: Db, userId: number, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM offers deal ${joined}
    WHERE (deal.owner_id = ${userId} OR deal.seeker_id = ${userId}) AND ${isLive(now)} ORDER BY deal.id`.execute(db);
  return rows;
}

/** Deletes offers in which nobody has acted for long. */
export const oldOffersSweep = deletingSweep(
  pastDue('offers', 'changed_at', { after: sql`make_interval(days => ${offerLimits.storedDays})` }),
);
