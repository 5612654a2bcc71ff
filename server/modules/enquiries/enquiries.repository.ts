import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { sql, type RawBuilder } from 'kysely';
import { enquiryViews, type EnquiryEnd, type EnquiryState, type EnquiryView } from '#contracts/chat/enquiry-choices.ts';
import type { UserType } from '#contracts/accounts/user-types.ts';
import type { RecordStatus } from '#contracts/homes/record-statuses.ts';
import type { PricedRecord } from '#contracts/text/price-text.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

export interface EnquiryRow extends PricedRecord {
  id: number;
  state: EnquiryState;
  closed_as: EnquiryEnd | null;
  note: string;
  remind_on: string | null;
  created_at: Date;
  moved_at: Date;
  last_at: Date;
  waiting_since: Date | null;
  seeker_id: number;
  first_name: string;
  last_name: string | null;
  user_type: UserType | null;
  property_id: number | null;
  title: string | null;
  locality: string | null;
  city: string | null;
  status: RecordStatus | null;
  project_id: number | null;
  configuration: string | null;
  project_name: string | null;
  project_slug: string | null;
  conversation_id: number | null;
  given_to: number | null;
  given_name: string | null;
  given_by: string | null;
  given_at: Date | null;
}

export interface InboxQuery {
  view: EnquiryView;
  /** The person whose enquiries are "mine". */
  readerId: number;
  home?: number | undefined;
  /** The query of {@link findWordsQuery}; null finds nothing. */
  words?: string | null | undefined;
}

const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const isOpen = `e.state <> 'closed'`;

/** Fixed SQL for each view, so that no text of a request becomes SQL. */
const views: Record<EnquiryView, string> = {
  open: isOpen,
  mine: `${isOpen} AND e.given_to = `,
  nobodys: `${isOpen} AND e.given_to IS NULL`,
  waiting: `${isOpen} AND e.waiting_since IS NOT NULL`,
  due: `${isOpen} AND e.remind_on <= ${today}`,
  new: `e.state = 'new'`,
  talk: `e.state = 'talk'`,
  visit: `e.state = 'visit'`,
  offer: `e.state = 'offer'`,
  closed: `e.state = 'closed'`,
};

/** In the order of the indexes `enquiries_open` and `enquiries_state`. */
const inOrder = sql.raw('e.waiting_since, e.last_at DESC, e.id DESC');

/**
 * The query of a search: beginnings of words, each behind the owner's number as the index has them. Asked before the search,
 * since PostgreSQL plans a rare word and a common one in two ways, and has to see it for that. Null without a word.
 */
export async function findWordsQuery(db: Db, ownerId: number, search: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`SELECT
      string_agg('''' || ${ownerId}::int || ':' || replace(word, '''', '''''') || ''':*', ' & ') AS query
    FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(lower(${search}))))) AS word`.execute(db);
  return rows[0]?.query ?? null;
}

function matches(ownerId: number, { view, readerId, home, words }: InboxQuery): RawBuilder<boolean> {
  const ofReader = view === 'mine' ? sql`${readerId}` : sql``;
  const ofHome = home === undefined ? sql`` : sql`AND e.property_id = ${home}`;
  const found = words === undefined ? sql`` : sql`AND e.words @@ ${words}::tsquery`;
  return sql<boolean>`e.owner_id = ${ownerId} AND ${sql.raw(views[view])}${ofReader} ${ofHome} ${found}`;
}

const columns = sql.raw(`e.id, e.state, e.closed_as, e.note, e.remind_on::text, e.created_at, e.moved_at, e.last_at,
  e.waiting_since, e.seeker_id, e.property_id, u.first_name, u.last_name, u.user_type, p.title, coalesce(p.locality, d.locality) AS locality,
  coalesce(p.city, d.city) AS city, e.project_id, e.configuration, d.name AS project_name,
  CASE WHEN d.state = 'published' THEN j.slug END AS project_slug,
  p.status, p.transaction_type, p.price, p.preferred_price, p.max_price, p.max_budget, p.tenancy,
  c.id AS conversation_id, e.given_to, e.given_at, concat_ws(' ', g.first_name, g.last_name) AS given_name,
  nullif(concat_ws(' ', b.first_name, b.last_name), '') AS given_by`);
const joined = sql.raw(`JOIN users u ON u.id = e.seeker_id LEFT JOIN properties p ON p.id = e.property_id
  LEFT JOIN developer_projects d ON d.id = e.project_id LEFT JOIN projects j ON j.id = d.society_id
  LEFT JOIN users g ON g.id = e.given_to LEFT JOIN users b ON b.id = e.given_by
  LEFT JOIN conversations c ON c.low_id = least(e.owner_id, e.seeker_id) AND c.high_id = greatest(e.owner_id, e.seeker_id)`);

/** A page of the inbox. */
export async function listEnquiries(
  db: Db,
  ownerId: number,
  query: InboxQuery & { limit: number; offset: number },
): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`SELECT ${columns} FROM (SELECT e.* FROM enquiries e
      WHERE ${matches(ownerId, query)} ORDER BY ${inOrder} LIMIT ${query.limit} OFFSET ${query.offset}) e
    ${joined} ORDER BY ${inOrder}`.execute(db);
  return rows;
}

/** All of an owner in the order of their coming, after an id. */
export async function listAfter(db: Db, ownerId: number, after: number, limit: number): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`SELECT ${columns} FROM enquiries e ${joined}
    WHERE e.owner_id = ${ownerId} AND e.id > ${after} ORDER BY e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findEnquiry(db: Db, ownerId: number, id: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`SELECT ${columns} FROM enquiries e ${joined}
    WHERE e.owner_id = ${ownerId} AND e.id = ${id}`.execute(db);
  return rows[0];
}

/** How many match, counted up to `chatLimits.countedEnquiries`. */
export async function countEnquiries(db: Db, ownerId: number, query: InboxQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM enquiries e
    WHERE ${matches(ownerId, query)} LIMIT ${chatLimits.countedEnquiries}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** {@link countEnquiries} for each view. */
export async function countViews(db: Db, ownerId: number, readerId: number): Promise<Record<EnquiryView, number>> {
  const counts = enquiryViews.map(
    (view) => sql`(SELECT count(*)::int FROM (SELECT FROM enquiries e
      WHERE ${matches(ownerId, { view, readerId })} LIMIT ${chatLimits.countedEnquiries}) counted) AS ${sql.id(view)}`,
  );
  const { rows } = await sql<Record<EnquiryView, number>>`SELECT ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** Homes of an owner that somebody enquired about, the latest first, with open enquiries counted to `mostOpen`. */
export async function listHomes(
  db: Db,
  ownerId: number,
  { limit, mostOpen }: { limit: number; mostOpen: number },
): Promise<{ id: number; title: string; open: number }[]> {
  const { rows } = await sql<{ id: number; title: string; open: number }>`SELECT p.id, p.title,
      (SELECT count(*)::int FROM (SELECT FROM enquiries e WHERE e.property_id = p.id AND ${sql.raw(isOpen)}
        LIMIT ${mostOpen}) counted) AS open
    FROM properties p WHERE p.owner_id = ${ownerId} AND EXISTS (SELECT FROM enquiries e WHERE e.property_id = p.id)
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface EnquiryChange {
  state?: EnquiryState | undefined;
  closed_as?: EnquiryEnd | undefined;
  note?: string | undefined;
  remind_on?: string | null | undefined;
}

/** Changes an enquiry of this owner; undefined where there is none. */
export async function updateEnquiry(
  db: Db,
  { id, ownerId }: { id: number; ownerId: number },
  { state, closed_as: closedAs, note, remind_on: remindOn }: EnquiryChange,
): Promise<EnquiryRow | undefined> {
  const changes = [
    ...(state === undefined
      ? []
      : [
          sql`state = ${state}`,
          sql`closed_as = ${closedAs ?? null}`,
          sql`moved_at = CASE WHEN state = ${state} THEN moved_at ELSE now() END`,
          // Nothing of a closed one waits for an answer.
          ...(state === 'closed' ? [sql`waiting_since = NULL`, sql`remind_on = NULL`] : []),
        ]),
    ...(note === undefined ? [] : [sql`note = ${note}`]),
    ...(remindOn === undefined || state === 'closed'
      ? []
      : [
          sql`remind_on = ${remindOn}::date`,
          // A day that is here already is due at once, in sight of its owner.
          sql`reminded_on = CASE WHEN ${remindOn}::date <= ${sql.raw(today)} THEN ${remindOn}::date END`,
        ]),
  ];
  const changed = changes.length > 0 ? sql.join(changes) : sql`note = note`;
  const { rows } = await sql<EnquiryRow>`WITH e AS (UPDATE enquiries SET ${changed}
      WHERE id = ${id} AND owner_id = ${ownerId} RETURNING *)
    SELECT ${columns} FROM e ${joined}`.execute(db);
  return rows[0];
}

/** Gives an enquiry of this owner to somebody, or with null to nobody; undefined where there is none. */
export async function updateGiven(
  db: Db,
  { id, ownerId }: { id: number; ownerId: number },
  { to, by }: { to: number | null; by: number },
): Promise<EnquiryRow | undefined> {
  const isGiven = to !== null;
  const { rows } = await sql<EnquiryRow>`WITH e AS (UPDATE enquiries SET given_to = ${to},
        given_by = ${isGiven ? by : null}, given_at = CASE WHEN ${isGiven} THEN now() END
      WHERE id = ${id} AND owner_id = ${ownerId} RETURNING *)
    SELECT ${columns} FROM e ${joined}`.execute(db);
  return rows[0];
}

/** A home, or a developer's project, that a person enquires about. */
export type EnquirySubject = { seekerId: number } & (
  | { propertyId: number; projectId?: null }
  | { propertyId: null; projectId: number }
);

const isAbout = ({ propertyId, projectId, seekerId }: EnquirySubject): RawBuilder<boolean> =>
  projectId == null
    ? sql<boolean>`property_id = ${propertyId} AND seeker_id = ${seekerId}`
    : sql<boolean>`project_id = ${projectId} AND seeker_id = ${seekerId}`;

/** To whom the enquiry of a person about a home or project is given; null for nobody's, and where there is none. */
export async function findGivenTo(db: Db, about: EnquirySubject): Promise<number | null> {
  const row = await db.selectFrom('enquiries').select('given_to').where(isAbout(about)).executeTakeFirst();
  return row?.given_to ?? null;
}

/** Enquiries that are given to a user, for the copy of the user's data. */
export async function listGivenTo(db: Db, userId: number): Promise<{ id: number; given_at: Date | null }[]> {
  return db.selectFrom('enquiries').select(['id', 'given_at']).where('given_to', '=', userId).orderBy('id').execute();
}

/** An enquiry whose day has come. */
export interface DueEnquiry {
  id: number;
  owner_id: number;
  seeker_id: number;
  property_id: number | null;
  given_to: number | null;
  remind_on: string;
}

/** Marks open enquiries whose day has come as reminded; returns them. `day` is that of India's calendar. */
export async function markReminded(db: Db, { day, limit }: { day: string; limit: number }): Promise<DueEnquiry[]> {
  const { rows } = await sql<DueEnquiry>`UPDATE enquiries SET reminded_on = remind_on WHERE id = ANY(ARRAY(
      SELECT id FROM enquiries WHERE remind_on IS NOT NULL AND reminded_on IS DISTINCT FROM remind_on
        AND remind_on <= ${day}::date
      ORDER BY remind_on LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id, owner_id, seeker_id, property_id, given_to, remind_on::text`.execute(db);
  return rows;
}

/** An enquiry whose visit is agreed has come to it, unless it has come further. */
export async function updateVisited(db: Db, about: EnquirySubject): Promise<void> {
  await sql`UPDATE enquiries SET state = 'visit', moved_at = now()
    WHERE ${isAbout(about)} AND state IN ('new', 'talk')`.execute(db);
}

/** An enquiry whose person makes an offer has come to it, from wherever it was. */
export async function updateOffered(
  db: Db,
  { propertyId, seekerId }: { propertyId: number; seekerId: number },
): Promise<void> {
  await sql`UPDATE enquiries SET state = 'offer', closed_as = NULL, moved_at = now()
    WHERE property_id = ${propertyId} AND seeker_id = ${seekerId} AND state <> 'offer'`.execute(db);
}

/** Deletes enquiries that were closed long ago. */
export const closedSweep = deletingSweep(
  pastDue('enquiries', 'moved_at', {
    after: sql`make_interval(months => ${chatLimits.enquiryMonths})`,
    where: sql`state = 'closed'`,
  }),
);

export async function findAnswers(db: Db, userId: number): Promise<string[]> {
  const row = await db.selectFrom('quick_answers').select('answers').where('user_id', '=', userId).executeTakeFirst();
  return row?.answers ?? [];
}

export async function upsertAnswers(db: Db, userId: number, answers: readonly string[]): Promise<void> {
  await sql`INSERT INTO quick_answers (user_id, answers) VALUES (${userId}, ${answers}::text[])
    ON CONFLICT (user_id) DO UPDATE SET answers = excluded.answers`.execute(db);
}
