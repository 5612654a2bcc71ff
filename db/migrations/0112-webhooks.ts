import { sql, type Kysely } from 'kysely';

/**
 * Addresses of owners' programs, and what is sent to them. A trigger writes a delivery in the transaction that makes or
 * moves an enquiry, so that a kill loses none, and none is written that did not happen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE webhooks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    address text NOT NULL CHECK (length(address) <= 2000),
    sealed_secret bytea NOT NULL,
    key_id bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    failing_since timestamptz,
    ended_at timestamptz,
    UNIQUE (user_id, address)
  )`.execute(db);
  await sql`CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    enquiry_id integer REFERENCES enquiries ON DELETE CASCADE,
    event text NOT NULL CHECK (event IN ('enquiry.created', 'enquiry.moved', 'test')),
    enquiry_state text,
    closed_as text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    attempts smallint NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(),
    status smallint,
    problem text CHECK (problem IN ('refused_address', 'no_answer', 'too_slow', 'status', 'secret')),
    tried_at timestamptz,
    CHECK ((enquiry_id IS NULL) = (event = 'test'))
  )`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting'`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_enquiry ON webhook_deliveries (enquiry_id)`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)`.execute(db);
  await sql`CREATE FUNCTION add_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO webhook_deliveries (webhook_id, enquiry_id, event, enquiry_state, closed_as)
      SELECT id, NEW.id, CASE TG_OP WHEN 'INSERT' THEN 'enquiry.created' ELSE 'enquiry.moved' END, NEW.state, NEW.closed_as
      FROM webhooks WHERE user_id = NEW.owner_id AND ended_at IS NULL;
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER enquiries_webhooks_insert AFTER INSERT ON enquiries
    FOR EACH ROW EXECUTE FUNCTION add_webhook_deliveries()`.execute(db);
  await sql`CREATE TRIGGER enquiries_webhooks_update AFTER UPDATE OF state, closed_as ON enquiries FOR EACH ROW
    WHEN (OLD.state <> NEW.state OR OLD.closed_as IS DISTINCT FROM NEW.closed_as)
    EXECUTE FUNCTION add_webhook_deliveries()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER enquiries_webhooks_insert ON enquiries`.execute(db);
  await sql`DROP TRIGGER enquiries_webhooks_update ON enquiries`.execute(db);
  await sql`DROP FUNCTION add_webhook_deliveries`.execute(db);
  await sql`DROP TABLE webhook_deliveries, webhooks`.execute(db);
}
