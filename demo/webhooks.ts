import { sql } from 'kysely';
import { secretUse } from '#server/modules/webhooks/webhooks.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

/** Nobody answers there. It was given up, so that the demo sends nothing. */
const address = 'https://crm.aangan.example/enquiries';
const dayMs = 86_400_000;

/** Gives the demo agent a program that took some enquiries and then stopped. Done again, it stores nothing twice. */
export async function loadWebhooks({
  db,
  secretBox,
  now,
}: {
  db: Database;
  secretBox: Pick<SecretBox, 'seal' | 'keyId'>;
  now: Date;
}): Promise<void> {
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'agent@demo.aangan.example')
    .executeTakeFirst();
  if (!agent) return;
  const sealed = secretBox.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`, secretUse(agent.id, address));
  const failing = new Date(now.getTime() - 6 * dayMs);
  const { rows } = await sql<{ id: number }>`INSERT INTO webhooks (user_id, address, sealed_secret, key_id, created_at,
      failing_since, ended_at)
    VALUES (${agent.id}, ${address}, ${sealed}, ${secretBox.keyId}, ${new Date(now.getTime() - 9 * dayMs)}, ${failing}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  const webhook = rows[0];
  if (!webhook) return;
  await sql`INSERT INTO webhook_deliveries (webhook_id, enquiry_id, event, enquiry_state, created_at, state, attempts, status,
      problem, tried_at)
    SELECT ${webhook.id}, e.id, 'enquiry.created', 'new', at, CASE WHEN n = 1 THEN 'failed' ELSE 'delivered' END,
      CASE WHEN n = 1 THEN 12 ELSE 1 END, CASE WHEN n > 1 THEN 200 END, CASE WHEN n = 1 THEN 'no_answer' END, at
    FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS n,
        ${failing}::timestamptz - row_number() OVER (ORDER BY id DESC) * interval '3 hours' AS at
      FROM enquiries WHERE owner_id = ${agent.id} ORDER BY id DESC LIMIT 3) e`.execute(db);
}
