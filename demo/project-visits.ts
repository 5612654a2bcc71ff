import { sql } from 'kysely';
import { visitMoment } from '#contracts/text/age-text.ts';
import { boundsOfDay, dayAfter } from '#contracts/text/india-days.ts';
import { firstVisitTimes } from '#contracts/visits/visit-times.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { nextSaturday, giveTimes } from './visits.ts';
import * as texts from '#texts/visit-messages.ts';

const minuteMs = 60_000;
const slug = 'sahyadri-grove-baner-pune';
/** Sunday at noon, which is in the times of the developer. */
const [days, minutes] = [1, 720];

/**
 * Lets the demo developer offer times, and the demo buyer ask for a visit to the first project, with the message and the
 * enquiry that come with it. Done again after it was cut short, it stores nothing twice.
 */
export async function loadProjectVisits({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; name: string; owner_id: number; seeker_id: number }>`SELECT d.id, d.name,
        d.owner_id, s.id AS seeker_id
      FROM developer_projects d JOIN projects j ON j.id = d.society_id AND j.slug = ${slug}
        JOIN users s ON s.email = 'buyer@demo.aangan.example' AND s.password_hash IS NOT NULL
      WHERE d.state = 'published' AND NOT EXISTS (SELECT FROM visits v WHERE v.project_id = d.id)`.execute(transaction);
    const [project] = rows;
    if (!project) return;
    const { id, name, owner_id: ownerId, seeker_id: seekerId } = project;
    await giveTimes(transaction, sql`u.id = ${ownerId}`);
    // A guard shows the site, and the developer answers each request.
    await sql`UPDATE visit_times SET takes_all = false, opener = 'guard'
      WHERE owner_id = ${ownerId} AND property_id IS NULL`.execute(transaction);
    const day = boundsOfDay(dayAfter(nextSaturday(now), days)).from;
    const starts = new Date(day.getTime() + minutes * minuteMs);
    const ends = new Date(starts.getTime() + firstVisitTimes.length_minutes * minuteMs);
    await sql`INSERT INTO enquiries (owner_id, seeker_id, project_id) VALUES (${ownerId}, ${seekerId}, ${id})
      ON CONFLICT DO NOTHING`.execute(transaction);
    const text = texts.wouldLikeToSeeProject({ project: name, when: visitMoment(starts.toISOString()) });
    await say(transaction, { ownerId, seekerId, text, projectId: id });
    await sql`INSERT INTO visits (project_id, owner_id, seeker_id, state, waits_for, starts_at, ends_at, free_from, opener)
      SELECT ${id}, ${ownerId}, ${seekerId}, 'asked', 'owner', ${starts}, ${ends}, ${ends}, opener
      FROM visit_times WHERE owner_id = ${ownerId} AND property_id IS NULL ON CONFLICT DO NOTHING`.execute(transaction);
  });
}

/** A message of the seeker that the developer has not read. Nobody gets a mail about it. */
async function say(
  transaction: Db,
  { ownerId, seekerId, text, projectId }: { ownerId: number; seekerId: number; text: string; projectId: number },
): Promise<void> {
  const sides = sql`least(${ownerId}::int, ${seekerId}::int), greatest(${ownerId}::int, ${seekerId}::int)`;
  await sql`INSERT INTO conversations (low_id, high_id) VALUES (${sides}) ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`INSERT INTO conversation_members (conversation_id, user_id, other_id)
    SELECT c.id, side.user_id, side.other_id FROM conversations c,
      (VALUES (${ownerId}::int, ${seekerId}::int), (${seekerId}, ${ownerId})) AS side (user_id, other_id)
    WHERE (c.low_id, c.high_id) = (${sides}) ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`WITH said AS (INSERT INTO messages (conversation_id, sender_id, body, project_id)
      SELECT id, ${seekerId}, ${text}, ${projectId} FROM conversations WHERE (low_id, high_id) = (${sides})
      RETURNING id, conversation_id)
    UPDATE conversation_members m SET last_message_id = said.id, mailed_id = said.id,
      last_in_id = CASE WHEN m.user_id = ${ownerId} THEN said.id ELSE m.last_in_id END,
      last_read_id = CASE WHEN m.user_id = ${seekerId} THEN said.id ELSE m.last_read_id END
    FROM said WHERE m.conversation_id = said.conversation_id`.execute(transaction);
}
