import { sql, type Kysely } from 'kysely';

/** Shortlists of saved homes that are shared by link, with what the family marked and wrote (decision 0053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE shortlists (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX shortlists_user ON shortlists (user_id)`.execute(db);
  // A link that was ended stays, so that its page can say so.
  await sql`CREATE TABLE shortlist_links (
    id uuid PRIMARY KEY,
    shortlist_id integer NOT NULL REFERENCES shortlists ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX shortlist_links_open ON shortlist_links (shortlist_id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`CREATE TABLE shortlist_homes (
    shortlist_id integer NOT NULL REFERENCES shortlists ON DELETE CASCADE,
    property_id integer NOT NULL,
    title text NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (shortlist_id, property_id)
  )`.execute(db);
  // A browser that marked or wrote something: no account, only a name and a key of its own.
  await sql`CREATE TABLE shortlist_guests (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    shortlist_id integer NOT NULL REFERENCES shortlists ON DELETE CASCADE,
    key_hash bytea NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    UNIQUE (shortlist_id, key_hash)
  )`.execute(db);
  await sql`CREATE TABLE shortlist_marks (
    guest_id integer NOT NULL REFERENCES shortlist_guests ON DELETE CASCADE,
    property_id integer NOT NULL,
    mark text NOT NULL CHECK (mark IN ('like', 'dislike')),
    PRIMARY KEY (guest_id, property_id)
  )`.execute(db);
  await sql`CREATE TABLE shortlist_comments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guest_id integer NOT NULL REFERENCES shortlist_guests ON DELETE CASCADE,
    property_id integer NOT NULL,
    comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 500),
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX shortlist_comments_guest ON shortlist_comments (guest_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE shortlist_comments, shortlist_marks, shortlist_guests, shortlist_homes, shortlist_links,
    shortlists`.execute(db);
}
