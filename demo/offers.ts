import { sql } from 'kysely';
import { boundsOfDay, dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import type { Database } from '#server/platform/database/db.ts';

const dayMs = 86_400_000;

interface DemoOffer {
  owner: string;
  seeker: string;
  state: 'open' | 'accepted' | 'declined';
  /** Percent of the price of the home. */
  percent: number;
  conditions: string;
  reason: string | null;
}

/** Offers of the demo accounts: waiting, accepted, and declined. */
const offers: readonly DemoOffer[] = [
  {
    owner: 'owner.plan',
    seeker: 'buyer',
    state: 'accepted',
    percent: 97,
    conditions: 'Painted before we move in.',
    reason: 'Fine with me.',
  },
  { owner: 'owner', seeker: 'buyer', state: 'open', percent: 94, conditions: 'The wardrobes stay.', reason: null },
  { owner: 'agent', seeker: 'buyer', state: 'open', percent: 96, conditions: '', reason: null },
  {
    owner: 'owner',
    seeker: 'tenant',
    state: 'declined',
    percent: 80,
    conditions: 'Two months without rent for the painting.',
    reason: 'Too low for me.',
  },
];

/** Gives the demo accounts offers for each other’s homes. Done again after it was cut short, it stores nothing twice. */
export async function loadOffers({ db, now }: { db: Database; now: Date }): Promise<void> {
  const validUntil = boundsOfDay(dayAfter(indianDay(now), 7)).to;
  const talksUntil = new Date(now.getTime() + offerLimits.talksDays * dayMs);
  for (const { owner, seeker, state, percent, conditions, reason } of offers) {
    await sql`INSERT INTO offers (property_id, owner_id, seeker_id, state, waits_for, price, unit, valid_until, conditions,
        reason, ended_by, created_at, changed_at, talks_until)
      SELECT p.id, o.id, s.id, ${state}, ${state === 'open' ? 'owner' : null}, p.price * ${percent}::int / 100,
        CASE WHEN p.transaction_type = 'sale' THEN 'sale' WHEN p.tenancy = 'lease' THEN 'lease' ELSE 'month' END,
        ${validUntil}, ${conditions}, ${reason}, ${state === 'declined' ? 'owner' : null}, ${now}, ${now},
        ${state === 'accepted' ? talksUntil : null}
      FROM users o JOIN users s ON s.email = ${`${seeker}@demo.aangan.example`} AND s.password_hash IS NOT NULL
      CROSS JOIN LATERAL (SELECT id, price, transaction_type, tenancy FROM properties WHERE owner_id = o.id
        AND entry_type = 'listing' AND status = 'active' AND deleted_at IS NULL AND price > 0 ORDER BY id LIMIT 1) p
      WHERE o.email = ${`${owner}@demo.aangan.example`}
        AND NOT EXISTS (SELECT FROM offers other WHERE other.property_id = p.id AND other.seeker_id = s.id)`.execute(
      db,
    );
  }
}
