import { sql, type Kysely } from 'kysely';

/** Payments that a bank disputes (decision 0079). One that was lost is a refund of the same id as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A dispute may be reported before its payment, so it refers to none.
  await sql`CREATE TABLE payment_disputes (
    id text PRIMARY KEY CHECK (length(id) <= 60),
    payment_id text NOT NULL CHECK (length(payment_id) <= 60),
    amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
    deducted_paise bigint NOT NULL DEFAULT 0 CHECK (deducted_paise >= 0),
    reason text NOT NULL CHECK (length(reason) <= 100),
    phase text NOT NULL CHECK (length(phase) <= 40),
    state text NOT NULL CHECK (state IN ('open', 'under_review', 'action_required', 'won', 'closed', 'lost')),
    respond_by timestamptz,
    stated_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX payment_disputes_payment ON payment_disputes (payment_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE payment_disputes`.execute(db);
}
