import { sql, type Kysely } from 'kysely';

/**
 * Money at the operator's desk: differences between gateway, orders, plans and papers, daily closings, refunds that were
 * asked for, which order a message of the gateway is about, and refunds in the books of the sandbox (decision 0079).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row for each kind of difference and what it is about: our order, or what has none, such as a payment.
  `CREATE TABLE payment_differences (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL CHECK (code ~ '^[a-z_]{1,40}$'),
    subject_id text NOT NULL CHECK (length(subject_id) <= 200),
    order_id text REFERENCES plan_orders,
    day date,
    sentence text NOT NULL CHECK (length(sentence) <= 500),
    found_at timestamptz NOT NULL DEFAULT now(),
    mended_at timestamptz,
    reviewed_at timestamptz,
    reviewed_by integer,
    UNIQUE (code, subject_id)
  )`,
  'CREATE INDEX payment_differences_subject ON payment_differences (subject_id)',
  'CREATE INDEX payment_differences_day ON payment_differences (day)',
  `CREATE INDEX payment_differences_open ON payment_differences (id)
    WHERE mended_at IS NULL AND reviewed_at IS NULL`,
  `CREATE TABLE daily_closings (
    day date PRIMARY KEY,
    closed_at timestamptz NOT NULL DEFAULT now(),
    closed_by integer,
    totals jsonb NOT NULL DEFAULT '{}'
  )`,
  // Written before the gateway is asked, so that a refund goes on after a crash.
  `CREATE TABLE refund_requests (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payment_id text NOT NULL REFERENCES payments,
    order_id text NOT NULL REFERENCES plan_orders,
    amount_paise bigint NOT NULL CHECK (amount_paise > 0),
    requested_by integer NOT NULL,
    requested_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    failed_at timestamptz,
    problem text
  )`,
  'CREATE UNIQUE INDEX refund_requests_once ON refund_requests (payment_id) WHERE failed_at IS NULL',
  'CREATE INDEX refund_requests_order ON refund_requests (order_id)',
  `CREATE INDEX refund_requests_waiting ON refund_requests (next_try_at)
    WHERE done_at IS NULL AND failed_at IS NULL`,
  'ALTER TABLE gateway_events ADD COLUMN gateway_order_id text',
  // Messages from before: what they name as their order, read without minding how they are encoded.
  `UPDATE gateway_events SET gateway_order_id =
    substring(encode(body, 'escape') from '"order_id"[[:space:]]*:[[:space:]]*"([A-Za-z0-9_-]{1,60})"')`,
  'CREATE INDEX gateway_events_order ON gateway_events (gateway_order_id) WHERE gateway_order_id IS NOT NULL',
  'CREATE INDEX payments_time ON payments (created_at)',
  'CREATE INDEX refunds_time ON refunds (created_at)',
  'CREATE INDEX plan_orders_paid ON plan_orders (paid_at) WHERE paid_at IS NOT NULL',
  'CREATE INDEX plan_orders_newest ON plan_orders (created_at DESC)',
  'CREATE INDEX invoices_time ON invoices (issued_at)',
  // The orders of a deleted account are found by the address on their papers.
  `CREATE INDEX invoices_email ON invoices (lower(content -> 'buyer' ->> 'email'))`,
  `CREATE TABLE sandbox_refunds (
    id text PRIMARY KEY,
    payment_id text NOT NULL REFERENCES sandbox_payments,
    amount bigint NOT NULL CHECK (amount > 0),
    request_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (payment_id, request_key)
  )`,
  `INSERT INTO sandbox_refunds (id, payment_id, amount, created_at)
    SELECT r.id, r.payment_id, r.amount_paise, r.created_at FROM refunds r JOIN sandbox_payments p ON p.id = r.payment_id`,
  'CREATE INDEX sandbox_payments_time ON sandbox_payments (created_at)',
  'CREATE INDEX sandbox_refunds_time ON sandbox_refunds (created_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sandbox_refunds, refund_requests, daily_closings, payment_differences`.execute(db);
  await sql`DROP INDEX sandbox_payments_time, invoices_email, invoices_time, plan_orders_newest, plan_orders_paid, refunds_time,
    payments_time`.execute(db);
  await sql`ALTER TABLE gateway_events DROP COLUMN gateway_order_id`.execute(db);
}
