import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Once a test run: the PostgreSQL that all workers share, and the template their databases are copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer({ url: process.env.TEST_DATABASE_URL });
  project.provide('testServer', server);
  return stop;
}
