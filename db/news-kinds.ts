import { sql, type Kysely } from 'kysely';

/** The kinds of news that the database allows now. */
async function allowedKinds(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = 'news_kind_check' AND conrelid = 'news'::regclass`.execute(db);
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, kind = '']) => kind);
}

async function setKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)));
  await sql`ALTER TABLE news DROP CONSTRAINT news_kind_check,
    ADD CONSTRAINT news_kind_check CHECK (kind IN (${list}))`.execute(db);
}

/** Allows one more kind of news, whichever are allowed before. */
export async function allowNewsKind(db: Kysely<unknown>, kind: string): Promise<void> {
  const before = await allowedKinds(db);
  await setKinds(db, [...before.filter((other) => other !== kind), kind]);
}

/** Deletes the news of a kind and allows it no longer. */
export async function forbidNewsKind(db: Kysely<unknown>, kind: string): Promise<void> {
  await sql`DELETE FROM news WHERE kind = ${kind}`.execute(db);
  await setKinds(
    db,
    (await allowedKinds(db)).filter((other) => other !== kind),
  );
}
