import { sql } from 'kysely';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import type { Frequency } from '#contracts/search/frequencies.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.service.ts';
import type { Database } from '#server/platform/database/db.ts';

interface DemoSearch {
  email: string;
  params: SearchParams;
  frequency: Frequency;
}

/** The west of Pune, as somebody draws it with a finger. */
const westOfPune = writeDrawnArea([
  [
    { latitude: 18.625, longitude: 73.735 },
    { latitude: 18.62, longitude: 73.8 },
    { latitude: 18.575, longitude: 73.825 },
    { latitude: 18.51, longitude: 73.83 },
    { latitude: 18.485, longitude: 73.79 },
    { latitude: 18.52, longitude: 73.745 },
    { latitude: 18.57, longitude: 73.72 },
  ],
]);

/** Saved searches of the demo accounts, in line with their roles. */
const searches: readonly DemoSearch[] = [
  {
    email: 'buyer@demo.aangan.example',
    params: { transaction_type: 'sale', city: 'Pune', bedrooms: ['2', '3'], max_price: '15000000' },
    frequency: 'daily',
  },
  {
    email: 'buyer@demo.aangan.example',
    params: { transaction_type: 'sale', drawn: westOfPune },
    frequency: 'instant',
  },
  {
    email: 'buyer@demo.aangan.example',
    params: { transaction_type: 'sale', city: 'Bengaluru', property_type: ['villa', 'house'] },
    frequency: 'weekly',
  },
  {
    email: 'tenant@demo.aangan.example',
    params: { transaction_type: 'rent', city: 'Bengaluru', max_price: '45000' },
    frequency: 'instant',
  },
  {
    email: 'tenant@demo.aangan.example',
    params: { transaction_type: 'rent', city: 'Pune', bedrooms: ['1', '2'] },
    frequency: 'app',
  },
  {
    email: 'agent@demo.aangan.example',
    params: { transaction_type: 'sale', property_type: ['plot', 'land'] },
    frequency: 'weekly',
  },
];

/** Homes of the last `newsDays` days become news; those older than `readAfterDays` are read. */
const newsDays = 21;
const readAfterDays = 3;
/** News of one search, the newest. */
const newsPerSearch = 8;

/**
 * Gives the demo accounts saved searches, of every frequency and one in a drawn area, and news of several kinds: homes
 * that fit, saved homes that became cheaper, and reveals; news older than three days is read. Runs after the words of
 * the homes were counted.
 */
export async function loadAlerts(needs: {
  db: Database;
  savedSearches: Pick<SavedSearchesService, 'add' | 'match'>;
  now: Date;
}): Promise<void> {
  const { db, savedSearches, now } = needs;
  const { rows: people } = await sql<{ id: number; email: string }>`SELECT id, email FROM users
    WHERE email = ANY(${[...new Set(searches.map(({ email }) => email))]}) AND password_hash IS NOT NULL`.execute(db);
  for (const { email, params, frequency } of searches) {
    const person = people.find((one) => one.email === email);
    if (person) await savedSearches.add(db, person.id, params, frequency);
  }
  const { rows: homes } = await sql<{ id: number }>`SELECT id FROM properties
    WHERE entry_type = 'listing' AND status = 'active' AND created_at > ${now}::timestamptz - make_interval(days => ${newsDays})
    ORDER BY id`.execute(db);
  const pairs = await savedSearches.match(homes.map(({ id }) => id));
  // One statement, in the order of time: the bell lists by id.
  await sql`WITH fitting AS (
      SELECT DISTINCT ON (s.user_id, p.id) s.user_id, p.id AS home, s.id AS search,
        jsonb_build_object('reason', 'new', 'price', p.search_price, 'price_before', NULL) AS facts,
        p.created_at + interval '2 minutes' AS at, row_number() OVER (PARTITION BY s.id ORDER BY p.created_at DESC) AS place
      FROM unnest(${pairs.map(({ search }) => search)}::int[], ${pairs.map(({ home }) => home)}::int[]) AS m (search, home)
      JOIN saved_searches s ON s.id = m.search AND s.lead_id IS NULL JOIN properties p ON p.id = m.home
      WHERE p.owner_id <> s.user_id
        AND NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = s.user_id AND f.property_id = p.id)
      ORDER BY s.user_id, p.id, s.id),
    happened AS (
      SELECT user_id, 'match' AS kind, 'demo home ' || home AS subject, home, search, facts, at
      FROM fitting WHERE place <= ${newsPerSearch}
      UNION ALL
      SELECT f.user_id, 'price_drop', 'demo home ' || p.id, p.id, NULL,
        jsonb_build_object('price', p.search_price, 'price_before', p.price_before), p.price_changed_at
      FROM favourites f JOIN properties p ON p.id = f.property_id
      WHERE p.status = 'active' AND p.price_before > p.search_price AND p.price_changed_at > f.saved_at
      UNION ALL
      SELECT p.owner_id, 'reveal', 'reveal ' || p.id || ' ' || r.viewer_id, p.id, NULL,
        jsonb_build_object('person', v.first_name), r.revealed_at
      FROM contact_reveals r JOIN properties p ON p.id = r.property_id JOIN users v ON v.id = r.viewer_id
      WHERE p.owner_id <> r.viewer_id AND r.revealed_at > ${now}::timestamptz - make_interval(days => ${newsDays}))
    INSERT INTO news (user_id, kind, subject, property_id, search_id, facts, created_at, read_at)
    SELECT user_id, kind, subject, home, search, facts, at, ${readAt('at', now)} FROM happened
    WHERE user_id IN (SELECT id FROM users WHERE password_hash IS NOT NULL) ORDER BY at, user_id, subject
    ON CONFLICT DO NOTHING`.execute(db);
}

const readAt = (column: string, now: Date) =>
  sql`CASE WHEN ${sql.ref(column)} < ${now}::timestamptz - make_interval(days => ${readAfterDays})
    THEN ${sql.ref(column)} + interval '5 hours' END`;
