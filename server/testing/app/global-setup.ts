import path from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { generate } from '../../../scripts/lib/generated.mjs';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** Whether random tests are repeated as often as before a release (`npm run test:all`). */
    isThorough: boolean;
  }
}

/** Once a test run: what the server reads but Git ignores, the PostgreSQL that all workers share, and the template their databases are copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '../../..');
  await generate({ root, node: process.execPath, names: ['mails', 'texts'] });
  const { server, stop } = await startTestServer({ url: process.env.TEST_DATABASE_URL });
  project.provide('testServer', server);
  project.provide('isThorough', process.env.MATRIX === 'all');
  return stop;
}
