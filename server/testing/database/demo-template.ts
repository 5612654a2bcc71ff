import { pino } from 'pino';
import { copyPictures } from '#demo/load-demo.ts';
import { provideDemoData } from '#server/app/demo/demo-data.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeOutboxMailer } from '#server/platform/mail/mailer.ts';
import { usualGateway } from '../gateways/test-gateways.ts';
import { makeMemoryFileStore } from '../memory-file-store.ts';
import { makeTestModules, testRealtime, testShortlistKey } from '../app/test-modules.ts';
import { testSeller } from '../app/test-seller.ts';
import { provideTemplate, type TestServer } from '../app/test-server.ts';

/**
 * A database with the demo, loaded once a run, which takes five seconds. It is not stored between runs: its dates count
 * back from now, and all modules that store records have a part in it.
 */
export function demoTemplate(server: TestServer): Promise<string> {
  return provideTemplate(server, 'demo', fillWithDemo);
}

async function fillWithDemo(connectionString: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const { db, pool, close } = openDatabase({ connectionString, log, max: 5 });
  const realtime = await testRealtime();
  try {
    await db.insertInto('server_keys').values({ name: 'shortlists', value: testShortlistKey }).execute();
    const { gateway, sandbox } = usualGateway.open({ db: () => db, app: refuse });
    const modules = makeTestModules({
      db,
      pool,
      searchPool: pool,
      clock: systemClock,
      files: makeMemoryFileStore(),
      mailer: makeOutboxMailer(),
      jobs: { enqueue: (_db, name) => Promise.resolve(name) },
      ...realtime,
      streetsFile: null,
      log,
      seller: testSeller,
      payment: { gateway, sandbox },
    });
    await provideDemoData({ modules, settings: { appMode: 'local' }, report: () => undefined });
  } finally {
    await realtime.close();
    await close();
  }
}

function refuse(): never {
  throw new Error('The demo calls no gateway.');
}

/** Its pictures. Those that people of the demo sent in chats are not there. */
export const copyDemoFiles = copyPictures;
