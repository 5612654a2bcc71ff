import type { Pool } from 'pg';
import type { PasswordCost } from '#server/modules/accounts/accounts.module.ts';
import type { Seller } from '#server/modules/invoices/invoices.module.ts';
import type { Gateway } from '#server/modules/payments/payments.module.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReplicaWatch } from '#server/platform/database/replicas/replica-watch.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { CallCounts } from '#server/platform/http/call-counts.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import type { MessageSender } from '#server/platform/messages/message-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import type { Realtime, RealtimeAddress } from '#server/platform/realtime/realtime.ts';
import type { Outbox } from '#server/platform/mail/outbox.ts';
import type { ByteBox } from '#server/platform/byte-box.ts';
import type { VideoTools } from '#server/platform/video/video-tools.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { ProvidedStreets } from './provide-streets.ts';

/** Resources outside the process, and settings. */
export interface Outside extends ProvidedStreets {
  db: Database;
  /** The pool of `db`, for code that uses PostgreSQL directly. */
  pool: Pool;
  /** The search pool: prepared statements with generic plans. */
  searchPool: Pool;
  clock: Clock;
  files: FileStore;
  /** The programs that convert videos; null where none are taken. */
  videoTools: VideoTools | null;
  /** Where folders for files in transit are made. */
  temporaryFolder: string;
  /** Fetches files from addresses that people gave. */
  publicFetch: PublicFetch;
  mailer: Mailer;
  jobs: Pick<Jobs, 'enqueue'>;
  /** The mails of an installation without a mail server; null where mail is sent. */
  outbox: Outbox | null;
  /** Gateways for codes to phones; none where phones can't be checked. */
  messageSenders: readonly MessageSender[];
  /** Whether messages to phones are stored among the mails of /dev/mail, and not sent. */
  areMessagesShown: boolean;
  /** Whether what people open may move homes by a place. */
  isLearning: boolean;
  /** Random key of this installation under which viewers are hashed. */
  viewerKey: Buffer;
  /** The same for one-time codes. */
  codeKey: Buffer;
  passwordCost: PasswordCost;
  /** Seals secrets of accounts, under a key that is not in the database. */
  secretBox: SecretBox;
  /** Seals documents of owners, under a key that is neither in the database nor in the file store. */
  documentBox: ByteBox;
  /** The same for the public points of homes. */
  placeKey: Buffer;
  /** Random key from which the links of shortlists are made. */
  shortlistKey: Buffer;
  /** The key under which links of mails are signed. */
  mailKey: Buffer;
  /** The mail service's secret; null where its reports are refused. */
  mailEventsSecret: string | null;
  pushSender: PushSender;
  realtime: Realtime;
  /** The realtime server of this process; null where Pusher's is used. */
  embeddedRealtime: EmbeddedRealtime | null;
  realtimeAddress: RealtimeAddress;
  publicUrl: string;
  /** Days until a session ends after its sign-in, however much it is used. */
  sessionMaxDays: number;
  googleMapsApiKey: string | null;
  /** The key under which changed pages are sent to search engines; null where none are. */
  indexNowKey: string | null;
  log: Pick<Log, 'warn' | 'error'>;
  /** The seller of plans, for invoices. */
  seller: Seller;
  payment: PaymentSettings;
  metrics: Metrics;
  /** The replicas that may be read; null where there are none. */
  replicaWatch: ReplicaWatch | null;
  /** Whether other nodes may use the same database. */
  sharesDatabase: boolean;
  /** How often each caller called lately. */
  callCounts: CallCounts;
  /** Whether this process accepts visitors. */
  readiness: Readiness;
}

/** The payment gateway, and the sandbox where it replaces one. */
export interface PaymentSettings {
  gateway: Gateway;
  sandbox: PaymentSandbox | null;
}

/** The gateway's side on this server, where plans are tried out without money. */
export interface PaymentSandbox {
  registerRoutes(app: App): void;
  defineJobs(jobs: Pick<Jobs, 'define'>): void;
}
