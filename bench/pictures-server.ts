// A process of its own for pictures.bench.ts: node bench/pictures-server.ts <data folder>. Stores what is sent to
// POST /pictures as posting a record does, without the record.
import path from 'node:path';
import process from 'node:process';
import fastify from 'fastify';
import { makeMediaService } from '#server/modules/media/media.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { useErrorReplies } from '#server/platform/http/error-handler.ts';
import { acceptForms, readForm } from '#server/platform/http/forms.ts';
import { openTemporaryFolder, type TemporaryFile } from '#server/platform/http/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import { limits } from '#contracts/limits.ts';

const dataDir = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, log: console });
const { connectionString } = postgres;
await migrateDatabase({ connectionString, log: console });
const { db, close } = openDatabase({ connectionString, log: console });
const media = makeMediaService({ db, files: makeLocalFileStore(path.join(dataDir, 'files')) });

const app = fastify() as unknown as App;
useErrorReplies(app);
await acceptForms(app, await openTemporaryFolder(path.join(dataDir, 'tmp'), () => systemClock.now()));
const config = { access: 'anonymous', limit: 'none' } as const;
const images = { maxBytes: limits.imageBytes, tooLarge: 'Too large.', most: 20, tooMany: 'Too many.' };
app.post('/pictures', { config, preValidation: readForm({ files: { 'images[]': images } }) }, async (request) => {
  const sent = (request.body as { images?: TemporaryFile[] }).images ?? [];
  return { success: true, pictures: (await media.storePictures(sent)).length };
});
app.get('/healthz', { config }, () => ({ status: 'ok' }));

process.once('SIGTERM', () => {
  void app
    .close()
    .then(close)
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
process.stdout.write(`open at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
