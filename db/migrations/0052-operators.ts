import { sql, type Kysely } from 'kysely';

/** The operator's desk: who works there, the queue, what was decided, appeals, and the audit (decision 0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // made_by: null for who was made by the command.
  `CREATE TABLE operators (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('reader', 'moderator', 'administrator')),
    made_by integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`,
  `CREATE TABLE operator_invitations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    role text NOT NULL CHECK (role IN ('reader', 'moderator', 'administrator')),
    token_hash bytea NOT NULL UNIQUE,
    made_by integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX operator_invitations_email ON operator_invitations (lower(email))',
  // Ends with the session of the account that opened it. fresh_until: how long dangerous acts need no new code.
  `CREATE TABLE operator_sessions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    user_id integer NOT NULL REFERENCES operators ON DELETE CASCADE,
    session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    fresh_until timestamptz NOT NULL
  )`,
  'CREATE INDEX operator_sessions_user ON operator_sessions (user_id)',
  'CREATE INDEX operator_sessions_session ON operator_sessions (session_id)',

  // One open item for each kind and subject. person_id: whose it is; not a reference, so that an item about somebody who
  // deleted the account can be closed. weight: the sum of how often its reporters were right.
  `CREATE TABLE review_items (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    subject_type text NOT NULL CHECK (subject_type IN ('listing', 'lead', 'person', 'message', 'order')),
    subject_id text NOT NULL,
    person_id integer,
    act_id integer,
    harm smallint NOT NULL CHECK (harm BETWEEN 1 AND 5),
    weight real NOT NULL DEFAULT 0,
    reports integer NOT NULL DEFAULT 0,
    reasons jsonb NOT NULL DEFAULT '[]',
    claimed_by integer,
    claimed_until timestamptz,
    decided_by integer,
    decided_at timestamptz,
    decision text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX review_items_open ON review_items (kind, subject_type, subject_id, coalesce(act_id, 0))
    WHERE decided_at IS NULL`,
  'CREATE INDEX review_items_queue ON review_items (harm DESC, weight DESC, id) WHERE decided_at IS NULL',
  'CREATE INDEX review_items_subject ON review_items (subject_type, subject_id)',
  'CREATE INDEX review_items_person ON review_items (person_id)',

  // What a moderator did. reason: what the person reads; note: what only the desk reads; before: what undo puts back.
  `CREATE TABLE moderation_acts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item_id integer REFERENCES review_items ON DELETE SET NULL,
    act text NOT NULL,
    subject_type text NOT NULL CHECK (subject_type IN ('listing', 'lead', 'person', 'message', 'order')),
    subject_id text NOT NULL,
    person_id integer REFERENCES users ON DELETE CASCADE,
    title text NOT NULL DEFAULT '',
    reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
    before jsonb NOT NULL DEFAULT '{}',
    made_by integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz,
    undone_at timestamptz,
    undone_by integer
  )`,
  'CREATE INDEX moderation_acts_item ON moderation_acts (item_id)',
  'CREATE INDEX moderation_acts_subject ON moderation_acts (subject_type, subject_id)',
  'CREATE INDEX moderation_acts_person ON moderation_acts (person_id, id DESC)',
  `CREATE TABLE appeals (
    act_id integer PRIMARY KEY REFERENCES moderation_acts ON DELETE CASCADE,
    message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
    created_at timestamptz NOT NULL DEFAULT now(),
    decided_by integer,
    decided_at timestamptz,
    is_granted boolean,
    answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 1000)
  )`,
  `CREATE TABLE operator_notes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject_type text NOT NULL CHECK (subject_type IN ('listing', 'lead', 'person', 'order')),
    subject_id text NOT NULL,
    person_id integer REFERENCES users ON DELETE CASCADE,
    message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
    made_by integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX operator_notes_subject ON operator_notes (subject_type, subject_id)',
  'CREATE INDEX operator_notes_person ON operator_notes (person_id)',

  // What an account may not do at the moment, beside users.suspended_at.
  `CREATE TABLE account_limits (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    limited_until timestamptz,
    suspended_until timestamptz,
    is_banned boolean NOT NULL DEFAULT false
  )`,
  // Records that a moderator hid: nothing but the desk makes them public again.
  `CREATE TABLE held_records (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    held_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE FUNCTION hold_record() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status IN ('active', 'sold', 'rented') AND EXISTS (SELECT FROM held_records WHERE property_id = NEW.id) THEN
        NEW.status := 'inactive';
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER a_hold_record BEFORE UPDATE OF status ON properties FOR EACH ROW EXECUTE FUNCTION hold_record()`,

  // Whether the moderators agreed with a report.
  'ALTER TABLE reports ADD COLUMN was_right boolean',
  'ALTER TABLE chat_reports ADD COLUMN was_right boolean',
  'CREATE INDEX chat_reports_reported ON chat_reports (reported_id)',

  // Only added to and read. person_id: whose data before and after hold.
  `CREATE TABLE operator_audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    made_at timestamptz NOT NULL DEFAULT now(),
    operator_id integer,
    role text NOT NULL,
    act text NOT NULL,
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    person_id integer,
    before jsonb,
    after jsonb,
    reason text NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX operator_audit_operator ON operator_audit (operator_id, id DESC)',
  'CREATE INDEX operator_audit_person ON operator_audit (person_id, id DESC)',
  'CREATE INDEX operator_audit_subject ON operator_audit (subject_type, subject_id, id DESC)',
  // Also holds back the owner of the table, where the application runs as one: emptying is the only change.
  `CREATE FUNCTION guard_operator_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IN ('', OLD.reason)
          AND (NEW.id, NEW.made_at, NEW.role, NEW.act, NEW.subject_type, NEW.subject_id)
            = (OLD.id, OLD.made_at, OLD.role, OLD.act, OLD.subject_type, OLD.subject_id)
          AND NEW.operator_id IS NOT DISTINCT FROM OLD.operator_id
          AND NEW.person_id IS NOT DISTINCT FROM OLD.person_id
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'The audit is only added to.' USING ERRCODE = 'insufficient_privilege';
    END $$`,
  `CREATE TRIGGER guard_operator_audit BEFORE UPDATE OR DELETE ON operator_audit
    FOR EACH ROW EXECUTE FUNCTION guard_operator_audit()`,
  `CREATE TRIGGER guard_operator_audit_whole BEFORE TRUNCATE ON operator_audit
    FOR EACH STATEMENT EXECUTE FUNCTION guard_operator_audit()`,
  // Who deletes an account takes their data out of the audit; the acts stay. Runs with the rights of the migrations'
  // role, which nobody can call otherwise: a trigger's function takes no call, and nobody else may attach it.
  `CREATE FUNCTION forget_in_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
    BEGIN
      UPDATE public.operator_audit SET before = NULL, after = NULL, reason = '' WHERE person_id = OLD.id
        AND (before IS NOT NULL OR after IS NOT NULL OR reason <> '');
      RETURN NULL;
    END $$`,
  'REVOKE ALL ON FUNCTION forget_in_audit() FROM PUBLIC',
  'CREATE TRIGGER forget_in_audit AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_in_audit()',
  'REVOKE ALL ON operator_audit FROM PUBLIC',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  const undoing = [
    'DROP TRIGGER forget_in_audit ON users',
    'DROP TABLE operator_audit',
    'DROP FUNCTION forget_in_audit, guard_operator_audit',
    'DROP INDEX chat_reports_reported',
    'ALTER TABLE chat_reports DROP COLUMN was_right',
    'ALTER TABLE reports DROP COLUMN was_right',
    'DROP TRIGGER a_hold_record ON properties',
    'DROP FUNCTION hold_record',
    ...[
      'held_records',
      'account_limits',
      'operator_notes',
      'appeals',
      'moderation_acts',
      'review_items',
      'operator_sessions',
      'operator_invitations',
      'operators',
    ].map((table) => `DROP TABLE ${table}`),
  ];
  for (const statement of undoing) await sql.raw(statement).execute(db);
}
