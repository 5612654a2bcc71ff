import { sql } from 'kysely';
import type { NewsFacts } from '#contracts/news/news.ts';
import type { NewsKind } from '#contracts/news/news-kinds.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface NewNews {
  userId: number;
  kind: NewsKind;
  /** Two pieces of news of one person and kind with the same subject are one. */
  subject: string;
  propertyId: number | null;
  /** The person whose first name it shows. */
  personId?: number;
  facts: NewsFacts;
}

/** Stores a piece of news unless there is one of this subject; whether it is shown follows the user's settings. */
export async function insertNews(db: Db, news: NewNews): Promise<boolean> {
  const { userId, kind, subject, propertyId, personId = null, facts } = news;
  const { rows } = await sql<{ id: string }>`INSERT INTO news (user_id, kind, subject, property_id, facts, in_app)
    SELECT u.id, ${kind}, ${subject}, ${propertyId},
      ${JSON.stringify(facts)}::jsonb || coalesce((SELECT jsonb_build_object('person', a.first_name) FROM users a
        WHERE a.id = ${personId}::int), '{}'),
      NOT EXISTS (SELECT FROM news_opt_outs o WHERE o.user_id = u.id AND o.kind = ${kind})
    FROM users u WHERE u.id = ${userId}
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}
