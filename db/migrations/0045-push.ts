import { sql, type Kysely } from 'kysely';

/** Push messages: browsers that take them, news that waits to be sent, and kinds that people don't want (decision 0061). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One for each session: it ends with it, however that ends.
  `CREATE TABLE push_subscriptions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id integer NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
    p256dh text NOT NULL CHECK (length(p256dh) <= 100),
    auth text NOT NULL CHECK (length(auth) <= 40),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)',
  `CREATE TABLE push_opt_outs (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind <> ''),
    PRIMARY KEY (user_id, kind)
  )`,
  `CREATE TABLE news_pushes (
    news_id bigint PRIMARY KEY REFERENCES news ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    due_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX news_pushes_due ON news_pushes (due_at)',
  'CREATE INDEX news_pushes_user ON news_pushes (user_id, due_at)',
  // One row for each person and day in India, so that messages of a day are counted.
  `CREATE TABLE push_days (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    day date NOT NULL,
    sent smallint NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, day)
  )`,
  'CREATE INDEX push_days_day ON push_days (day)',
  // Homes of searches with a digest wait for the morning: daily, or that of Saturday.
  `CREATE FUNCTION push_due_at(frequency text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN frequency IN ('daily', 'weekly') THEN (
        SELECT (day + time '08:00') AT TIME ZONE 'Asia/Kolkata'
        FROM generate_series(date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata'),
          date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + interval '7 days', interval '1 day') AS day
        WHERE (day + time '08:00') AT TIME ZONE 'Asia/Kolkata' > now()
          AND (frequency = 'daily' OR extract(isodow FROM day) = 6)
        ORDER BY day LIMIT 1)
      ELSE now() END
  $$`,
  // In the transaction of the news, so that none is lost.
  `CREATE FUNCTION news_pushes_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO news_pushes (news_id, user_id, due_at)
      SELECT n.id, n.user_id, push_due_at(s.frequency)
      FROM new_rows n LEFT JOIN saved_searches s ON s.id = n.search_id
      WHERE n.user_id IN (SELECT user_id FROM push_subscriptions)
        AND NOT EXISTS (SELECT FROM push_opt_outs o WHERE o.user_id = n.user_id AND o.kind = n.kind);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER news_pushes_insert AFTER INSERT ON news REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION news_pushes_after_insert()`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'DROP TRIGGER news_pushes_insert ON news',
    'DROP FUNCTION news_pushes_after_insert',
    'DROP FUNCTION push_due_at',
    'DROP TABLE news_pushes, push_days, push_opt_outs, push_subscriptions',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
