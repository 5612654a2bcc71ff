import { sql } from 'kysely';
import type { Picture } from '#contracts/homes/listings.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { Database, Db } from '#server/platform/database/db.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface ChecksNeeds {
  db: Database;
  now: Date;
  /** Notes the pictures that a home uses. */
  media: { keepPictures(transaction: Db, propertyId: number, pictures: Picture[]): Promise<void> };
}

/**
 * Gives the demo accounts checks: phones that were verified, documents of a home that were approved, pictures that
 * were taken at its place, a number of an agent,
 * and another one that waits for the desk. None has a document. Done again after it was cut short, it stores nothing twice.
 */
export async function loadChecks(needs: ChecksNeeds): Promise<void> {
  const { db, now } = needs;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await sql`INSERT INTO phone_checks (user_id, verified_number, verified_at)
    SELECT DISTINCT ON (u.phone_number) u.id, u.phone_number, ${ago(25)} FROM users u
    WHERE u.email IN ('owner.plan@demo.aangan.example', 'agent@demo.aangan.example', 'developer@demo.aangan.example')
      AND u.phone_number <> '' AND u.password_hash IS NOT NULL ORDER BY u.phone_number, u.id
    ON CONFLICT DO NOTHING`.execute(db);
  const isNew = (kind: string) => sql`NOT EXISTS (SELECT FROM checks c WHERE c.user_id = u.id AND c.kind = ${kind})`;
  await sql`INSERT INTO checks (kind, user_id, property_id, subject, state, created_at, due_at, decided_at, ends_at)
    SELECT 'documents', u.id, p.id, 'share_certificate', 'approved', ${ago(21)}, ${ago(18)}, ${ago(20)},
      ${new Date(ago(20).getTime() + verificationLimits.documentsHoldDays * dayMs)}
    FROM users u CROSS JOIN LATERAL (SELECT id FROM properties WHERE owner_id = u.id AND entry_type = 'listing'
      AND status = 'active' AND deleted_at IS NULL ORDER BY id LIMIT 1) p
    WHERE u.email = 'owner.plan@demo.aangan.example' AND ${isNew('documents')}`.execute(db);
  await addPlacePictures(needs, ago(12));
  await sql`INSERT INTO checks (kind, user_id, subject, number, state, created_at, due_at, decided_at)
    SELECT 'agent_rera', u.id, 'Maharashtra', 'DEMO/A/51900', 'approved', ${ago(40)}, ${ago(37)}, ${ago(39)}
    FROM users u WHERE u.email = 'agent@demo.aangan.example' AND ${isNew('agent_rera')}`.execute(db);
  await sql`INSERT INTO checks (kind, user_id, subject, number, created_at, due_at)
    SELECT 'agent_rera', u.id, 'Maharashtra', 'DEMO/A/51800', ${ago(1)},
      ${new Date(ago(1).getTime() + verificationLimits.checkHours * hourMs)}
    FROM users u WHERE u.email = 'developer@demo.aangan.example' AND ${isNew('agent_rera')}`.execute(db);
}

/** Two pictures of the home with checked documents were taken at its place. */
async function addPlacePictures({ db, media }: ChecksNeeds, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; owner_id: number; images: Picture[] }>`SELECT id, owner_id, images
    FROM properties WHERE latitude IS NOT NULL AND id = (SELECT c.property_id FROM checks c JOIN users o ON o.id = c.user_id
      WHERE o.email = 'owner.plan@demo.aangan.example' AND c.kind = 'documents' ORDER BY c.id LIMIT 1)`.execute(db);
  const [home] = rows;
  if (!home) return;
  await db.transaction().execute(async (transaction) => {
    await media.keepPictures(transaction, home.id, home.images);
    await sql`INSERT INTO place_pictures (property_id, picture_id, user_id, taken_at)
      SELECT ${home.id}::int, id, ${home.owner_id}::int, ${at}
      FROM unnest(${home.images.slice(0, 2).map(({ id }) => id)}::text[]) id ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
  });
}
