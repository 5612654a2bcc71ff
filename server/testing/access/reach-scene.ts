import { updateSuspended } from '#server/modules/people/reach.repository.ts';
import type { OfferTerms } from '#contracts/offers/offers.ts';
import { accountHelpers } from '../accounts.ts';
import { everyDay } from '../visits/visit-times.ts';
import { buyPlan } from '../payments.ts';
import type { useTestApp } from '../app/test-app.ts';

/** A person who tries to reach another, with everything that exists between the two. */
export interface ReachScene {
  from: { id: number; token: string };
  to: { id: number; email: string };
  /** Records of the other person: a home with revealed contact details, one without, and a lead. */
  home: number;
  unseen: number;
  lead: number;
  conversation: number;
  /** A message of the other person. */
  message: number;
  /** A visit of the first person to the home, and free times of the other home. */
  visit: number;
  /** Visits that took place: of the other person to a home of the first, and one that the first missed. */
  shownTo: number;
  missed: number;
  /** One that begins soon, whose address is open. */
  soon: number;
  free: string[];
  /** An offer of the first person for the home, and the terms of another. */
  offer: number;
  terms: OfferTerms;
  /** The address of a published project of the other person. */
  project: string;
  /** An upload of the first person that no message carries yet. */
  file: string;
}

/** The barriers between two people. */
export const barriers = {
  none: 'nothing',
  blockedByFrom: 'a block by who calls',
  blockedByTo: 'a block by the other one',
  fromSuspended: 'the suspension of who calls',
  toSuspended: 'the suspension of the other one',
  fromDeleted: 'the deleted account of who calls',
  toDeleted: 'the deleted account of the other one',
} as const;
export type BarrierName = keyof typeof barriers;

/** Values that occur only in the contact details of the other person. */
export const secretContact = { contactPhone: '+919812300077', contactEmail: 'desk@secret.example' };

/** Two people with a conversation; the first has a plan and one reveal. Then sets the barrier. */
export async function setReachScene(test: ReturnType<typeof useTestApp>, barrier: BarrierName): Promise<ReachScene> {
  const { signedIn } = accountHelpers(test);
  const [from, to] = [await signedIn(), await signedIn()];
  await buyPlan(test, from.token, 'monthly');
  const given = { ...secretContact, ownerId: to.id };
  const [home = 0, unseen = 0, lead = 0] = await test.given.records([
    given,
    given,
    { ...given, transactionType: 'buy' },
  ]);
  const fromHome = await test.given.record({ ownerId: from.id });
  await test.send('POST', `/api/properties/${home}/contact`, {}, { token: from.token });
  await test.send('POST', `/api/properties/${lead}/contact`, {}, { token: from.token });
  const { conversation_id: conversation } = await test.modules.sending.send(from.id, to.id, { text: 'Hello' });
  const { id: message } = await test.modules.sending.send(to.id, from.id, { text: 'Namaste' });
  await test.modules.visitTimes.save(to.id, everyDay);
  const free = (await test.modules.visitTimes.free(home))?.times ?? [];
  const asked = { home_id: home, starts_at: free[20] ?? '', is_proposal: false };
  const { id: visit } = await test.modules.visits.book(from.id, asked);
  await test.modules.visitTimes.save(to.id, { ...everyDay, shows_address: true });
  const shown = await test.given.record({ ...given, transactionType: 'rent' });
  const soonAsked = { home_id: shown, starts_at: free[25] ?? '', is_proposal: false };
  const { id: soon } = await test.modules.visits.book(from.id, soonAsked);
  await test.database.pool.query(
    `UPDATE visits SET state = 'agreed', waits_for = NULL, agreed_at = now(), starts_at = now() + interval '10 minutes',
      ends_at = now() + interval '1 hour', free_from = now() + interval '1 hour' WHERE id = $1`,
    [soon],
  );
  const past = await test.database.pool.query<{ id: number }>(
    `INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, agreed_at)
      SELECT home, owner, seeker, 'agreed', now() - interval '1 day', now() - interval '23 hours',
        now() - interval '23 hours', 'owner', now() - interval '2 days'
      FROM (VALUES (1, $1::int, $2::int, $3::int), (2, $4, $3, $2)) AS given (place, home, owner, seeker)
      ORDER BY place RETURNING id`,
    [fromHome, from.id, to.id, home],
  );
  const [shownTo = 0, missed = 0] = past.rows.map(({ id }) => id);
  await test.modules.visitWords.reportAbsence(to.id, missed);
  const terms: OfferTerms = { price: 9_000_000, unit: 'sale', valid_days: 3, conditions: '' };
  const { id: offer } = await test.modules.offers.make(from.id, { home_id: home, ...terms });
  await test.modules.agencies.found(from.id, { name: 'Rao Homes' });
  const pdf = { bytes: Buffer.from('%PDF-1.7\n'), claimedName: 'plan.pdf' };
  const { id: file } = await test.modules.attachments.store(from.id, pdf);

  const made = await test.database.pool.query<{ slug: string }>(
    `WITH place AS (INSERT INTO cities (name, state) VALUES ('Reachpur', 'Goa') ON CONFLICT DO NOTHING RETURNING id),
      society AS (INSERT INTO projects (slug, name, city_id, locality_key, shown_at)
        SELECT 'reach-' || $1::int, 'Reach Park', coalesce((SELECT id FROM place),
          (SELECT id FROM cities WHERE name = 'Reachpur')), '', now() RETURNING id, slug),
      project AS (INSERT INTO developer_projects (owner_id, society_id, state, name, city, state_name)
        SELECT $1::int, id, 'published', 'Reach Park', 'Reachpur', 'Goa' FROM society)
    SELECT slug FROM society`,
    [to.id],
  );

  const leave = (who: typeof from) =>
    test.send('POST', '/api/auth/delete-account', { password: who.password }, { token: who.token });
  const block = (who: typeof from, whom: typeof from) =>
    test.send('PUT', `/api/users/${whom.id}/block`, undefined, { token: who.token });
  if (barrier === 'blockedByFrom') await block(from, to);
  if (barrier === 'blockedByTo') await block(to, from);
  if (barrier === 'fromSuspended') await updateSuspended(test.database.db, from.id, new Date());
  if (barrier === 'toSuspended') await updateSuspended(test.database.db, to.id, new Date());
  if (barrier === 'fromDeleted') await leave(from);
  if (barrier === 'toDeleted') await leave(to);
  return {
    from,
    to,
    home,
    unseen,
    lead,
    conversation,
    message,
    file,
    visit,
    soon,
    shownTo,
    missed,
    free,
    offer,
    terms,
    project: made.rows[0]?.slug ?? '',
  };
}
