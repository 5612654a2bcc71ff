import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';

const Ok = z.object({ status: z.literal('ok') });
const probed = { access: 'anonymous', limit: 'none' } as const;

/** What load balancers and monitoring ask. `metrics` is null in production, where they are read from inside only. */
export function healthRoutes(app: App, needs: { db: Database; metrics: Registry | null }): void {
  const { db, metrics } = needs;

  app.get('/healthz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { config: probed, schema: { hide: true, response: { 200: Ok } } }, async () => {
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      throw new AppError(503, 'server.unavailable', 'The database does not answer.', {
        retryAfterSeconds: 5,
        cause: error,
      });
    }
    return { status: 'ok' as const };
  });

  if (metrics) {
    app.get('/metrics', { config: probed, schema: { hide: true } }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  }
}
