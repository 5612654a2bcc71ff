import { sql, type Kysely } from 'kysely';

/** People talk: docs/decisions/0010-chat.md says what is kept of it, and what goes with an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN notify_messages boolean NOT NULL DEFAULT true`.execute(db);

  // One for each pair. Without references to the users: who deletes an account leaves the other one's words to them.
  await sql`CREATE TABLE conversations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    low_id integer NOT NULL,
    high_id integer NOT NULL,
    -- What they spoke about last.
    property_id integer REFERENCES properties ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (low_id, high_id),
    CHECK (low_id < high_id)
  )`.execute(db);
  await sql`CREATE INDEX conversations_property ON conversations (property_id) WHERE property_id IS NOT NULL`.execute(
    db,
  );

  await sql`CREATE TABLE conversation_members (
    conversation_id integer NOT NULL REFERENCES conversations ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    other_id integer NOT NULL,
    -- Of both, of the other one, and as far as this one has read.
    last_message_id bigint NOT NULL DEFAULT 0,
    last_in_id bigint NOT NULL DEFAULT 0,
    last_read_id bigint NOT NULL DEFAULT 0,
    -- As far as, and when, a mail told of unread messages.
    mailed_id bigint NOT NULL DEFAULT 0,
    mailed_at timestamptz,
    PRIMARY KEY (conversation_id, user_id)
  ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX conversation_members_list
    ON conversation_members (user_id, last_message_id DESC)`.execute(db);
  await sql`CREATE INDEX conversation_members_unread ON conversation_members (user_id)
    WHERE last_in_id > last_read_id`.execute(db);
  await sql`CREATE INDEX conversation_members_untold ON conversation_members (last_in_id)
    WHERE last_in_id > last_read_id AND last_in_id > mailed_id`.execute(db);

  // Ids of one conversation come in the order of their commits: who sends holds the conversation.
  await sql`CREATE TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation_id integer NOT NULL REFERENCES conversations ON DELETE CASCADE,
    sender_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    client_id uuid NOT NULL DEFAULT gen_random_uuid(),
    type text NOT NULL DEFAULT 'text' CHECK (type IN ('text', 'image', 'file')),
    body text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
    property_id integer REFERENCES properties ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (sender_id, client_id),
    CHECK (body <> '' OR type <> 'text')
  )`.execute(db);
  await sql`CREATE INDEX messages_conversation ON messages (conversation_id, id)`.execute(db);
  await sql`CREATE INDEX messages_property ON messages (property_id) WHERE property_id IS NOT NULL`.execute(db);

  // Rows outlive their message and their user until the file is gone as well.
  await sql`CREATE TABLE chat_attachments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id integer REFERENCES users ON DELETE SET NULL,
    message_id bigint UNIQUE REFERENCES messages ON DELETE SET NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    -- The media type and the bytes of what is kept, which for pictures is not what was sent.
    type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
    size integer NOT NULL CHECK (size > 0),
    width integer,
    height integer,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX chat_attachments_user ON chat_attachments (user_id)`.execute(db);
  await sql`CREATE INDEX chat_attachments_loose ON chat_attachments (created_at) WHERE message_id IS NULL`.execute(db);

  await sql`CREATE TABLE user_blocks (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    blocked_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, blocked_id)
  )`.execute(db);
  await sql`CREATE INDEX user_blocks_blocked ON user_blocks (blocked_id)`.execute(db);

  // With the last messages as they were: who is reported may delete them with the account.
  await sql`CREATE TABLE chat_reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reported_id integer NOT NULL,
    reported_name text NOT NULL,
    reason text NOT NULL,
    details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
    excerpt jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, reported_id)
  )`.execute(db);

  // Who asked about a record: each person counts once.
  await sql`CREATE TABLE property_inquiries (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (property_id, user_id)
  )`.execute(db);
  await sql`CREATE INDEX property_inquiries_user ON property_inquiries (user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'property_inquiries',
    'chat_reports',
    'user_blocks',
    'chat_attachments',
    'messages',
    'conversation_members',
    'conversations',
  ]) {
    await sql`DROP TABLE IF EXISTS ${sql.id(table)}`.execute(db);
  }
  await sql`ALTER TABLE users DROP COLUMN notify_messages`.execute(db);
}
