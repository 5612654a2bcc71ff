import type { Pool } from 'pg';

/** Rows `from` to `to` of a table, which fell due by something that happened this long ago (before now: a negative time). */
export interface RowsOfAge {
  from: number;
  to: number;
  age: string;
}

/** `$1` and `$2` are the numbers of the first and last row, `$3` the age. */
const each = 'FROM generate_series($1::int, $2::int) g';
const at = '(now() - $3::interval)';

/** By sweep: the statement that adds rows. Ids of people and homes are made up, since no foreign key is checked. */
const inserts: Readonly<Record<string, string>> = {
  mails: `INSERT INTO mails (to_address, subject, state, created_at) SELECT g || '@test.example', 'Old', 'sent', ${at} ${each}`,
  property_views: `INSERT INTO property_views SELECT g % 1000, int4send(g), ${at}::date ${each}`,
  property_days: `INSERT INTO property_days (property_id, day, views) SELECT g, ${at}::date, 3 ${each}`,
  idempotency_keys: `INSERT INTO idempotency_keys (user_id, key, created_at) SELECT g, 'key', ${at} ${each}`,
  bulk_changes: `INSERT INTO bulk_changes (user_id, states, changed_at) SELECT g, '[]', ${at} ${each}`,
  sign_in_links: `INSERT INTO sign_in_links (token_hash, user_id, browser_hash, remember, device, expires_at)
    SELECT int4send(g), g, int4send(g), true, 'Chrome', ${at} ${each}`,
  sign_in_grants: `INSERT INTO sign_in_grants (token_hash, user_id, expires_at) SELECT int4send(g), g, ${at} ${each}`,
  email_changes: `INSERT INTO email_changes (user_id, email, is_taken, expires_at)
    SELECT g, g || '@test.example', false, ${at} ${each}`,
  password_reset_grants: `INSERT INTO password_reset_grants (token_hash, user_id, expires_at)
    SELECT int4send(g), g, ${at} ${each}`,
  sessions: `INSERT INTO sessions (user_id, token_hash, device, address, expires_at)
    SELECT g, int4send(g), 'Chrome', '203.0.113.7', ${at} ${each}`,
  operator_sessions: `INSERT INTO operator_sessions (token_hash, user_id, session_id, expires_at, fresh_until)
    SELECT int4send(g), g, g, ${at}, ${at} ${each}`,
  verification_links: `INSERT INTO verification_links (token_hash, user_id, expires_at) SELECT int4send(g), g, ${at} ${each}`,
  one_time_codes: `INSERT INTO one_time_codes (user_id, purpose, browser_hash, expires_at)
    SELECT g, 'sign_in', int4send(g), ${at} ${each}`,
  rate_limits: `INSERT INTO rate_limits (key, expire) SELECT 'key ' || g, extract(epoch FROM ${at}) * 1000 ${each}`,
  account_events: `INSERT INTO account_events (user_id, kind, device, created_at)
    SELECT g % 100000, 'sign_in', 'Chrome on Android', ${at} ${each}`,
  partial_sign_ins: `INSERT INTO partial_sign_ins (token_hash, user_id, password_mark, remember, expires_at)
    SELECT int4send(g), g, '', true, ${at} ${each}`,
  developer_projects: `INSERT INTO developer_projects (owner_id, name, city, state_name, changed_at)
    SELECT g, 'Sonchafa Park', 'Pune', 'Maharashtra', ${at} ${each}`,
  second_steps: `INSERT INTO second_steps (user_id, sealed_secret, key_id, created_at)
    SELECT g, '', '\\x0102030405060708', ${at} ${each}`,
  passkey_challenges: `INSERT INTO passkey_challenges (challenge_hash, user_id, purpose, expires_at)
    SELECT int4send(g), g, 'add', ${at} ${each}`,
  registrations: `INSERT INTO registrations (user_id, first_name, last_name, email, user_type, enquiry_type, password_hash, updated_at)
    SELECT g, 'Asha', 'Rao', g || '@test.example', 'buyer', 'buy', '', ${at} ${each}`,
  conversations: `WITH made AS (INSERT INTO conversations (id, low_id, high_id, created_at) OVERRIDING SYSTEM VALUE
      SELECT g, g, g + 10000000, ${at} ${each}),
    said AS (INSERT INTO messages (conversation_id, sender_id, body, created_at) SELECT g, g, 'Is it free?', ${at} ${each}),
    here AS (INSERT INTO conversation_members (conversation_id, user_id, other_id)
      SELECT g, g, 1 ${each} WHERE $3::interval < interval '0')
    INSERT INTO abandoned_conversations (conversation_id, noted_at) SELECT g, ${at} ${each} WHERE $3::interval > interval '0'`,
  news: `INSERT INTO news (user_id, kind, subject, created_at) SELECT g % 100000, 'match', 'home ' || g, ${at} ${each}`,
  seen_homes: `INSERT INTO seen_homes (user_id, property_id, seen_at) SELECT g % 100000, g, ${at} ${each}`,
  record_followers: `INSERT INTO record_followers (name, seen_at) SELECT 'copy-' || g, ${at} ${each}`,
  changed_records: `INSERT INTO changed_records (record_id, changed_at) SELECT g, ${at} ${each}`,
  home_signs: `INSERT INTO home_signs (owner_id, kind, sign, property_id, seen_at)
    SELECT g % 100000, 'address', gen_random_uuid(), g, ${at} ${each}`,
  news_mails: `INSERT INTO news_mails (user_id, kind, day) SELECT g, 'daily', ${at}::date ${each}`,
  push_days: `INSERT INTO push_days (user_id, day) SELECT g, ${at}::date ${each}`,
  news_pushes: `INSERT INTO news_pushes (news_id, user_id, due_at) SELECT g, g, ${at} ${each}`,
  guest_reports: `INSERT INTO guest_reports (property_id, email, reason, token_hash, delete_at)
    SELECT g, g || '@test.example', 'fraud', int4send(g), ${at} ${each}`,
  newsletter_subscriptions: `INSERT INTO newsletter_subscriptions (email, created_at)
    SELECT g || '@test.example', ${at} ${each}`,
  phone_checks: `INSERT INTO phone_checks (user_id, sent_to, sent_by, sent_until)
    SELECT g, '+919822041776', 'sms', ${at} ${each}`,
  consents: `INSERT INTO consents (user_id, purpose, version, words, given_at, withdrawn_at)
    SELECT g, 'phone', 1, 'Words', ${at}, ${at} ${each}`,
  checks: `INSERT INTO checks (kind, user_id, subject, state, created_at, due_at, decided_at)
    SELECT 'agent_rera', g, 'Maharashtra', 'refused', ${at}, ${at}, ${at} ${each}`,
  'checks: documents': `INSERT INTO checks (kind, user_id, property_id, subject, state, created_at, due_at, decided_at, file_key,
      file_type, file_seal)
    SELECT 'documents', g, g, 'deed', 'refused', ${at}, ${at}, ${at}, 'documents/' || g, 'image/webp',
      '\\x0102030405060708' ${each}`,
  place_pictures: `INSERT INTO place_pictures (picture_id, property_id, user_id, taken_at)
    SELECT 'picture' || g, g, g, ${at} ${each}`,
  abandoned_documents: `INSERT INTO abandoned_documents (file_key, noted_at) SELECT 'documents/' || g, ${at} ${each}`,
  abandoned_videos: `INSERT INTO abandoned_videos (video_id, due_at) SELECT lpad(to_hex(g), 32, '0'), ${at} ${each}`,
  abandoned_brochures: `INSERT INTO abandoned_brochures (brochure_id, due_at) SELECT lpad(to_hex(g), 32, '0'), ${at} ${each}`,
  visits: `INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener)
    SELECT g, g, g + 1, 'called_off', ${at}, ${at} + interval '30 minutes', ${at} + interval '30 minutes', 'owner' ${each}`,
  offers: `INSERT INTO offers (property_id, owner_id, seeker_id, state, price, unit, valid_until, conditions, created_at, changed_at)
    SELECT g, g, g + 1, 'declined', 1, 'sale', ${at}, '', ${at}, ${at} ${each}`,
  agency_invitations: `INSERT INTO agency_invitations (agency_id, email, may_post, may_answer, may_pay, expires_at)
    SELECT g, g || '@test.example', true, true, false, ${at} ${each}`,
  member_acts: `INSERT INTO member_acts (agency_id, actor_id, act, at) SELECT g, g, 'POST /api/messages/:userId', ${at} ${each}`,
  webhook_deliveries: `INSERT INTO webhook_deliveries (webhook_id, event, state, created_at)
    SELECT g, 'test', 'delivered', ${at} ${each}`,
  visit_absences: `INSERT INTO visit_absences (visit_id, seeker_id, owner_id, reported_at) SELECT g, g, g, ${at} ${each}`,
  address_reveals: `INSERT INTO address_reveals (viewer_id, property_id, revealed_at) SELECT g, g, ${at} ${each}`,
  enquiries: `INSERT INTO enquiries (owner_id, seeker_id, property_id, state, closed_as, moved_at)
    SELECT 1, g, g, 'closed', 'other', ${at} ${each}`,
  closing_prices: `INSERT INTO closing_prices (transaction_type, property_type, asked_price, price, closed_on)
    SELECT 'rent', 'apartment', 1, 1, ${at}::date ${each}`,
  owner_questions: `INSERT INTO owner_questions (property_id, asked_on) SELECT g, ${at}::date ${each}`,
  seeker_questions: `INSERT INTO seeker_questions (seeker_id, property_id, asked_on) SELECT g, g, ${at}::date ${each}`,
  still_there_words: `INSERT INTO still_there_words (said_on, is_gone, transaction_type, days, enquiries)
    SELECT ${at}::date, true, 'rent', 9, 1 ${each}`,
  gone_questions: `INSERT INTO gone_questions (property_id, asked_on) SELECT g, ${at}::date ${each}`,
  fact_questions: `INSERT INTO fact_questions (property_id, filter, user_id, asked_at) SELECT g, 'pets', g, ${at} ${each}`,
  home_votes: `INSERT INTO home_votes (property_id, user_id, week)
    SELECT (SELECT min(id) FROM properties), g, date_trunc('week', ${at})::date ${each}`,
  home_interest: `INSERT INTO home_interest (property_id, week, votes) SELECT g, date_trunc('week', ${at})::date, 1 ${each}`,
  unread_word_uses: `INSERT INTO unread_word_uses (word, viewer, week)
    SELECT 'word ' || g % 500, int4send(g), date_trunc('week', ${at})::date ${each}`,
  unread_words: `INSERT INTO unread_words (word, week, people)
    SELECT 'word ' || g, date_trunc('week', ${at})::date, 1 ${each}`,
  wish_uses: `INSERT INTO wish_uses (filter, viewer, week, is_removed)
    SELECT 'parking', int4send(g), date_trunc('week', ${at})::date, g % 3 = 0 ${each}`,
  wish_counts: `INSERT INTO wish_counts (filter, week, people, removed)
    SELECT translate(g::text, '0123456789', 'abcdefghij'), date_trunc('week', ${at})::date, 9, 3 ${each}`,
  registration_places: `INSERT INTO registration_places (user_id, place, created_at)
    SELECT g, int4send(g % 5000), ${at} ${each}`,
  complaints: `INSERT INTO complaints (number, name, email, kind, message, created_at, due_at, answered_at, outcome)
    SELECT 'C-' || g, 'Asha', 'asha@test.example', 'other', 'Long ago', ${at}, ${at}, ${at}, 'acted' ${each}`,
  account_limits: `INSERT INTO account_limits (user_id, suspended_until) SELECT g, ${at} ${each}`,
  moderation_acts: `INSERT INTO moderation_acts (act, subject_type, subject_id, made_by, before, created_at)
    SELECT 'remove_picture', 'listing', g, 1, '{"images": [{"id": "none"}]}', ${at} ${each}`,
  imports: `INSERT INTO imports (owner_id, state, origin, file_name, created_at)
    SELECT g, 'waiting', 'upload', 'homes.csv', ${at} ${each}`,
  import_lines: `WITH old AS (INSERT INTO imports (id, owner_id, state, origin, file_name, finished_at, before_deleted)
      OVERRIDING SYSTEM VALUE SELECT DISTINCT g / 1000 + 1 + 900000 * ($3::interval < interval '0')::int, 1, 'stored', 'upload',
        'homes.csv', ${at}, true ${each} ON CONFLICT DO NOTHING)
    INSERT INTO import_lines (import_id, n, line, outcome)
      SELECT g / 1000 + 1 + 900000 * ($3::interval < interval '0')::int, g, g, 'new' ${each}`,
  'import_lines: before': `WITH old AS (INSERT INTO imports (id, owner_id, state, origin, file_name, stored_at, lines_deleted)
      OVERRIDING SYSTEM VALUE SELECT DISTINCT g / 1000 + 1 + 900000 * ($3::interval < interval '0')::int, 1, 'stored', 'upload',
        'homes.csv', ${at}, true ${each} ON CONFLICT DO NOTHING)
    INSERT INTO import_lines (import_id, n, line, outcome, before)
      SELECT g / 1000 + 1 + 900000 * ($3::interval < interval '0')::int, g, g, 'changed', '{"price": 1}' ${each}`,
  imported_homes: `INSERT INTO imported_homes (owner_id, source_id, home, price, record, updated_at)
    SELECT g, g, 'Flat', 1, '{}', ${at} ${each}`,
};

/** By sweep: counts the rows that are stored and unchanged, due or not, where that isn't the number of rows of its table. */
const counts: Readonly<Record<string, string>> = {
  complaints: `SELECT count(*)::int AS n FROM complaints WHERE email <> ''`,
  account_limits: 'SELECT count(*)::int AS n FROM account_limits WHERE suspended_until IS NOT NULL',
  moderation_acts: `SELECT count(*)::int AS n FROM moderation_acts WHERE before ? 'images'`,
  imports: `SELECT count(*)::int AS n FROM imports WHERE state = 'waiting'`,
  'checks: documents': 'SELECT count(*)::int AS n FROM checks WHERE file_key IS NOT NULL',
  'import_lines: before': 'SELECT count(*)::int AS n FROM import_lines WHERE before IS NOT NULL',
};

/** The sweeps whose rows can be made up. */
export const madeUpSweeps: readonly string[] = Object.keys(inserts);

/** Adds made-up rows for a sweep. */
export async function insertRows(pool: Pool, sweep: string, { from, to, age }: RowsOfAge): Promise<void> {
  const client = await pool.connect();
  try {
    // Neither foreign keys nor triggers.
    await client.query(`SET session_replication_role = replica`);
    await client.query(inserts[sweep] ?? '', [from, to, age]);
  } finally {
    await client.query(`SET session_replication_role = origin`);
    client.release();
  }
}

/** The rows of a sweep that are stored and not changed by it. */
export async function countRows(pool: Pool, sweep: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(counts[sweep] ?? `SELECT count(*)::int AS n FROM ${sweep}`);
  return rows[0]?.n ?? 0;
}
