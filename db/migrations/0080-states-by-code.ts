import { sql, type Kysely } from 'kysely';

const sentences = {
  second_payment: 'second payment of a paid order',
  second_payment_refunded: 'second payment, given back',
  amount_differs: 'amount or currency differs from the order',
  no_account: 'paid after the account was deleted',
};
const tables = ['payments', 'plan_orders'];

const missing = 'A picture is missing: ';

/**
 * `review` says by a code why a payment waits for an operator; it was a sentence, which a rewording would have lost. The
 * reasons that a line names for missing pictures are a list, of lines whose pictures are still fetched; they were
 * counted in its text. While nodes restart in turn, those of the former version still write sentences: a trigger stores
 * their codes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const codeOf = sql.join(
    Object.entries(sentences).map(([code, sentence]) => sql`WHEN ${sql.lit(sentence)} THEN ${sql.lit(code)}`),
    sql` `,
  );
  await sql`CREATE FUNCTION code_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.review := CASE NEW.review ${codeOf} ELSE NEW.review END;
      RETURN NEW;
    END $$`.execute(db);
  for (const name of tables) {
    const table = sql.table(name);
    for (const [code, sentence] of Object.entries(sentences)) {
      await sql`UPDATE ${table} SET review = ${code} WHERE review = ${sentence}`.execute(db);
    }
    // No other sentence was ever written; an operator looks at such an amount in any case.
    const codes = sql.join(Object.keys(sentences).map((code) => sql.lit(code)));
    await sql`UPDATE ${table} SET review = 'amount_differs' WHERE review NOT IN (${codes})`.execute(db);
    await sql`CREATE TRIGGER code_of_review BEFORE INSERT OR UPDATE OF review ON ${table}
      FOR EACH ROW EXECUTE FUNCTION code_of_review()`.execute(db);
    await sql`ALTER TABLE ${table} ADD CONSTRAINT ${sql.ref(`${name}_review_check`)} CHECK (review IN (${codes}))`.execute(
      db,
    );
  }
  await sql`ALTER TABLE import_lines ADD COLUMN picture_reasons text[] NOT NULL DEFAULT '{}'`.execute(db);
  await sql`UPDATE import_lines
    SET picture_reasons = (SELECT array_agg(trim(one)) FROM unnest((string_to_array(reason, ${missing}))[2:]) AS one)
    WHERE NOT has_pictures_done AND position(${missing} IN reason) > 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_lines DROP COLUMN picture_reasons`.execute(db);
  for (const name of tables) {
    const table = sql.table(name);
    await sql`DROP TRIGGER code_of_review ON ${table}`.execute(db);
    await sql`ALTER TABLE ${table} DROP CONSTRAINT ${sql.ref(`${name}_review_check`)}`.execute(db);
    for (const [code, sentence] of Object.entries(sentences)) {
      await sql`UPDATE ${table} SET review = ${sentence} WHERE review = ${code}`.execute(db);
    }
  }
  await sql`DROP FUNCTION code_of_review`.execute(db);
}
