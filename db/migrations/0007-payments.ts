import { sql, type Kysely } from 'kysely';

/** Orders, payments, what the gateway told, plans in use, invoices, who saw whose number, and the payment sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was paid outlives the account that paid: books are kept for eight years.
  await sql`CREATE TABLE plan_orders (
    id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
    user_id integer REFERENCES users ON DELETE SET NULL,
    plan_id text NOT NULL,
    plan_kind text NOT NULL CHECK (plan_kind IN ('feature', 'subscription')),
    plan_name text NOT NULL,
    price_rupees integer NOT NULL CHECK (price_rupees > 0),
    duration_days integer NOT NULL CHECK (duration_days > 0),
    currency text NOT NULL DEFAULT 'INR',
    -- A listing that is featured as soon as the plan is paid.
    property_id integer REFERENCES properties ON DELETE SET NULL,
    buyer_state text,
    gateway_order_id text UNIQUE,
    -- Somebody is asking the gateway for an order since then.
    gateway_asked_at timestamptz,
    -- open: not paid so far; given_up: nobody asks any more, a late payment still counts.
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'refunded', 'given_up')),
    -- Why a person has to look at it.
    review text,
    checks integer NOT NULL DEFAULT 0,
    next_check_at timestamptz NOT NULL DEFAULT now() + interval '15 minutes',
    created_at timestamptz NOT NULL DEFAULT now(),
    paid_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX plan_orders_user ON plan_orders (user_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX plan_orders_unpaid ON plan_orders (next_check_at) WHERE status = 'open'`.execute(db);

  // The same request sent twice makes one order: the key commits together with it.
  await sql`CREATE TABLE order_keys (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    key text NOT NULL,
    order_id text NOT NULL REFERENCES plan_orders DEFERRABLE INITIALLY DEFERRED,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, key)
  )`.execute(db);

  await sql`CREATE TABLE payments (
    -- The gateway's.
    id text PRIMARY KEY CHECK (length(id) <= 60),
    order_id text NOT NULL REFERENCES plan_orders,
    amount_paise bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    -- This one paid the order; a second one is money to give back.
    pays boolean NOT NULL DEFAULT false,
    review text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX payments_one_pays ON payments (order_id) WHERE pays`.execute(db);
  await sql`CREATE INDEX payments_order ON payments (order_id)`.execute(db);

  // Told before or after the payment itself: the order of events is nobody's promise.
  await sql`CREATE TABLE refunds (
    id text PRIMARY KEY CHECK (length(id) <= 60),
    payment_id text NOT NULL,
    amount_paise bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX refunds_payment ON refunds (payment_id)`.execute(db);

  await sql`CREATE TABLE gateway_events (
    id text PRIMARY KEY CHECK (length(id) <= 200),
    event text NOT NULL,
    -- As it came, byte for byte.
    body bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    outcome text,
    received_at timestamptz NOT NULL DEFAULT now(),
    handled_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX gateway_events_waiting ON gateway_events (received_at) WHERE handled_at IS NULL`.execute(db);

  await sql`CREATE TABLE plan_periods (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('feature', 'subscription')),
    plan_id text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
    -- Null where the operator gave it.
    order_id text UNIQUE REFERENCES plan_orders,
    reminded_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX plan_periods_user ON plan_periods (user_id, kind, ends_at)`.execute(db);
  await sql`CREATE INDEX plan_periods_end ON plan_periods (ends_at) WHERE reminded_at IS NULL`.execute(db);

  await sql`CREATE TABLE contact_reveals (
    viewer_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    revealed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (viewer_id, property_id)
  )`.execute(db);
  await sql`CREATE INDEX contact_reveals_property ON contact_reveals (property_id, revealed_at DESC)`.execute(db);
  await sql`CREATE INDEX contact_reveals_viewer ON contact_reveals (viewer_id, revealed_at DESC)`.execute(db);

  // Who asked about a record: each person counts once. Chats count here as well.
  await sql`CREATE TABLE IF NOT EXISTS property_inquiries (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (property_id, user_id)
  )`.execute(db);

  // The last number of each series. Its row is locked until the paying transaction ends, so there are no gaps.
  await sql`CREATE TABLE invoice_series (
    series text PRIMARY KEY,
    last integer NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE invoices (
    -- At most 16 characters, rule 46 of the CGST Rules.
    number text PRIMARY KEY CHECK (length(number) <= 16),
    kind text NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit_note')),
    order_id text NOT NULL REFERENCES plan_orders,
    user_id integer REFERENCES users ON DELETE SET NULL,
    -- One paper for each reason: the payment, or the gateway's id of a refund.
    reason text NOT NULL,
    -- Everything that is printed, as it was on the day.
    content jsonb NOT NULL,
    total_paise bigint NOT NULL,
    issued_at timestamptz NOT NULL DEFAULT now(),
    mailed_at timestamptz,
    UNIQUE (order_id, reason)
  )`.execute(db);
  await sql`CREATE INDEX invoices_user ON invoices (user_id, issued_at DESC)`.execute(db);
  await sql`CREATE INDEX invoices_unmailed ON invoices (issued_at) WHERE mailed_at IS NULL`.execute(db);

  // One file goes with a mail at most; emptied with the rest of it.
  await sql`ALTER TABLE mails ADD COLUMN attachment_name text, ADD COLUMN attachment bytea`.execute(db);

  // The sandbox keeps books of its own, as the gateway would: the product never reads them.
  await sql`CREATE TABLE sandbox_orders (
    id text PRIMARY KEY,
    amount bigint NOT NULL,
    currency text NOT NULL,
    receipt text,
    notes jsonb NOT NULL DEFAULT '{}',
    attempts integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE TABLE sandbox_payments (
    id text PRIMARY KEY,
    order_id text NOT NULL REFERENCES sandbox_orders,
    method text NOT NULL,
    status text NOT NULL,
    error_description text,
    refunded bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX sandbox_payments_once ON sandbox_payments (order_id)
    WHERE status IN ('captured', 'refunded')`.execute(db);
  await sql`CREATE TABLE sandbox_deliveries (
    id text PRIMARY KEY,
    body text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX sandbox_deliveries_due ON sandbox_deliveries (due_at) WHERE delivered_at IS NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails DROP COLUMN attachment_name, DROP COLUMN attachment`.execute(db);
  for (const table of [
    'sandbox_deliveries',
    'sandbox_payments',
    'sandbox_orders',
    'invoices',
    'invoice_series',
    'property_inquiries',
    'contact_reveals',
    'plan_periods',
    'gateway_events',
    'refunds',
    'payments',
    'order_keys',
    'plan_orders',
  ]) {
    await sql`DROP TABLE IF EXISTS ${sql.id(table)}`.execute(db);
  }
}
