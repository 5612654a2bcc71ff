import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { logOptions } from '#server/platform/log.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildApp, type AppOptions, type BuiltApp } from '#server/app/build-app.ts';
import { finishModules } from '#server/app/make-modules.ts';
import type { Modules } from '#server/app/modules.ts';
import type { PageBundle } from '#server/app/pages/page-renderer.ts';
import type { ProvidedRealtime } from '#server/app/provide/provide-realtime.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { makeOutboxMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import type { Seller } from '#server/modules/invoices/invoices.module.ts';
import type { MessageSender } from '#server/platform/messages/message-sender.ts';
import type { Gateway } from '#server/modules/payments/payments.gateway.ts';
import { makeCallCounts } from '#server/platform/http/call-counts.ts';
import type { Ticker } from '#server/platform/realtime/ticker.ts';
import type { App } from '#server/platform/http/types.ts';
import { given } from '../builders.ts';
import { copyDemoFiles, demoTemplate } from '../database/demo-template.ts';
import { makeAnswerCheck, type Validators } from '../described-answers.ts';
import type { TestLedger, TestGateway } from '../gateways/test-gateway.ts';
import { usualGateway } from '../gateways/test-gateways.ts';
import type { ApiAnswer } from '../api-answer.ts';
import { recordEvents, type PublishedEvent } from '../recorded-events.ts';
import { makeMemoryFileStore } from '../memory-file-store.ts';
import { useTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { testMails } from './test-mails.ts';
import { makeTestModules, temporaryFolderOfTests, testRealtime } from './test-modules.ts';
import { testPages } from './test-pages.ts';
import { testSeller } from './test-seller.ts';

export { temporaryFolderOfTests, testRealtime };

/** Shared by all files of this worker. */
const validators = new Map<string, Validators>();

/** A line of the log. Levels are pino's: 40 warns, 50 is an error. */
export interface LogLine {
  level: number;
  msg?: string;
  [key: string]: unknown;
}

/**
 * The real application on a separate database, without pages by default. Call it at the top of a test file. Each call
 * of `get` has a new network address, so that limits don't apply. A test fails when an answer does not fit the
 * description of the API.
 */
export function useTestApp({
  demo = false,
  keep = demo,
  clock = systemClock,
  gateway = usualGateway,
  wrapGateway,
  seller = testSeller,
  messageSenders,
  openMailer = () => Promise.resolve({ mailer: makeOutboxMailer(), close: () => Promise.resolve() }),
  openRealtime = () => testRealtime(),
  withPages = false,
  trustProxy = false,
  streetsFile = null,
  indexNowKey = null,
  callTicker,
  workBits,
  attach,
}: {
  /** Starts with the demo's rows and pictures, which stay from test to test. */
  demo?: boolean;
  keep?: boolean;
  clock?: Clock;
  /** The payment gateway. */
  gateway?: TestGateway;
  /** Wraps the payment gateway. */
  wrapGateway?: (gateway: Gateway) => Gateway;
  /** The seller of plans. */
  seller?: Seller;
  /** Gateways for codes to phones, in place of those whose messages are shown at /dev/mail. */
  messageSenders?: readonly MessageSender[];
  /** A mailer in place of the outbox. */
  openMailer?: (database: TestDatabase) => Promise<{ mailer: Mailer; close: () => Promise<void> }>;
  /** A realtime server in place of the embedded one of a single node. */
  openRealtime?: () => Promise<ProvidedRealtime>;
  /** Serves pages as well, from the last build or another bundle. */
  withPages?: boolean | PageBundle;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy?: AppOptions['trustProxy'];
  /** A file of streets for maps. */
  streetsFile?: string | null;
  /** The key of search engines. */
  indexNowKey?: string | null;
  /** The monotonic clock of limits of calls. */
  callTicker?: Pick<Ticker, 'nowMs'>;
  /** Bits of a puzzle, for a test that solves many. */
  workBits?: number;
  /** Adds hooks before any route is there. */
  attach?: (app: App) => void;
} = {}) {
  const database = useTestDatabase({ keep, ...(demo && { template: demoTemplate }) });
  const files = makeMemoryFileStore();
  const answers = makeAnswerCheck(validators);
  const published: PublishedEvent[] = [];
  const logged: LogLine[] = [];
  const log = pino(
    { ...logOptions('warn'), timestamp: false },
    { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) },
  );
  const enqueued: { name: string; data: object; startAfter: number | Date | undefined }[] = [];
  let built: { app: BuiltApp; modules: Modules; close: () => Promise<void> } | undefined;
  let ledger: TestLedger | undefined;

  /** The application, or another node of it on the same database. */
  async function build(open: () => Promise<ProvidedRealtime>) {
    const mail = await openMailer(database);
    // Nodes share the gateway as they share the database.
    ledger ??= gateway.open({ db: () => database.db, app: () => there().app.app });
    const realtime = recordEvents(await open(), published);
    const modules = makeTestModules({
      db: database.db,
      pool: database.pool,
      searchPool: database.searchPool,
      clock,
      files,
      mailer: mail.mailer,
      // No worker runs here: tests do the work of jobs themselves, and check the enqueued ones.
      jobs: {
        enqueue: (_db, name, data, { startAfter } = {}) => {
          enqueued.push({ name, data, startAfter });
          return Promise.resolve(name);
        },
      },
      ...realtime,
      streetsFile,
      indexNowKey,
      ...(callTicker && { callCounts: makeCallCounts(callTicker) }),
      log,
      seller,
      ...(messageSenders && { messageSenders }),
      payment: { gateway: wrapGateway ? wrapGateway(ledger.gateway) : ledger.gateway, sandbox: ledger.sandbox },
    });
    // A node loads its caches at its start. Without the demo there is nothing to load.
    if (demo) await modules.search.reload();
    const app = await buildApp({
      modules,
      pages: withPages ? await testPages(modules, withPages) : null,
      logger: log,
      attach: (app) => {
        answers.watch(app);
        attach?.(app);
      },
      trustProxy,
      ...(workBits !== undefined && { workBits }),
      temporaryFolder: temporaryFolderOfTests,
    });
    await app.app.ready();
    const close = async (): Promise<void> => {
      await app.app.close();
      await realtime.close();
      await mail.close();
    };
    return { app, modules, close };
  }
  beforeAll(async () => {
    if (demo) await copyDemoFiles(files);
    built = await build(openRealtime);
  });
  beforeEach(async () => {
    if (!keep) {
      files.clear();
      await ledger?.clear();
    }
    published.length = 0;
    logged.length = 0;
    enqueued.length = 0;
  });
  // Ids start again with the next test: a pending view or code would belong to another record.
  afterEach(async () => {
    if (built) await finishModules(built.modules);
    answers.verify();
  });
  afterAll(async () => {
    await built?.close();
    answers.verify();
    // Vitest keeps what a file's hooks refer to until the end of the run.
    built = undefined;
    ledger = undefined;
  });

  function there() {
    if (!built) throw new Error('The test app is there from beforeAll on.');
    return built;
  }

  let address = 0;
  /** A new address for each call, since limits count by address. */
  const newAddress = () => `127.0.${Math.floor(++address / 250) % 250}.${1 + (address % 250)}`;

  async function inject(call: InjectOptions): Promise<ApiAnswer> {
    const reply = await there().app.app.inject({ remoteAddress: newAddress(), ...call });
    const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== '';
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  }

  function get(url: string, headers: Record<string, string> = {}, remoteAddress?: string): Promise<ApiAnswer> {
    return inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });
  }

  /** Makes a call with a JSON body, and with a session's token if one is given. */
  function send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    { token, ...more }: { token?: string } & Pick<InjectOptions, 'headers' | 'remoteAddress' | 'cookies'> = {},
  ): Promise<ApiAnswer> {
    const headers = { ...more.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return inject({ method, url, payload: body, ...more, headers });
  }

  return {
    database,
    files,
    /** The events published in this test, oldest first. */
    published: published,
    /** Warnings and errors of this test, oldest first. */
    logged,
    /** The jobs enqueued in this test, oldest first. */
    enqueued,
    get,
    send,
    inject,
    /** Another node on the same database and files. The test closes it. */
    addNode: build,
    /** The gateway's wire format. */
    wire: gateway.wire,
    /** The gateway's side, where tests pay. */
    get ledger() {
      if (!ledger) throw new Error('The test app is there from beforeAll on.');
      return ledger;
    },
    mails: testMails(() => database.db),
    get app() {
      return there().app.app;
    },
    get rules() {
      return there().app.rules;
    },
    get modules() {
      return there().modules;
    },
    get given() {
      return given(database.db);
    },
  };
}
