// A separate process that runs the database, for tests that kill it: node embedded-process.ts <data folder>.
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';

const log = { warn: () => undefined, error: () => undefined };

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
  process.once('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0));
  });
  const { connectionString, adopted } = postgres;
  process.stdout.write(`${JSON.stringify({ connectionString, adopted, pid: postgres.pid() })}\n`);
  // Keeps the process running until it is ended.
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error instanceof StartError, message: String(error) })}\n`);
  process.exitCode = 1;
}
