import type { App } from './http/types.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Db } from './database/db.ts';
import type { Sweep } from './database/sweeps.ts';

/** Work that a process repeats, with a pause after each time. */
export interface RepeatedWork {
  /** Its name in the log and in metrics. */
  name: string;
  work: () => Promise<unknown>;
  pauseMs: number;
}

/** Something that opens an account, or a part of it, without its password: counted, and ended all at once. */
export interface OtherAccess {
  countAccess: (db: Db, userId: number) => Promise<number>;
  endAccess: (transaction: Db, userId: number) => Promise<void>;
  /** Closes what is still open, once the transaction is committed. */
  afterEnd?: (userId: number) => Promise<void>;
}

/** The access that modules above accounts give without a password. */
export type OtherAccesses = Record<
  'api_keys' | 'import_feeds' | 'shared_shortlists' | 'visit_feeds' | 'webhooks' | 'agency_members',
  OtherAccess
>;

/** The elements of an array as pieces of JSON text, with their separators. */
export type JsonPieces = AsyncIterable<string>;

/** Data about a user, by their keys in the copy that users download. */
export interface ExportedData {
  lists: (userId: number) => Record<string, JsonPieces>;
  data: (userId: number) => Promise<Record<string, unknown>>;
}

/** Elements as pieces of JSON text. */
export async function* jsonPieces(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '';
  for await (const element of elements) {
    yield separator + JSON.stringify(element);
    separator = ',';
  }
}

/**
 * The one door of a module: everything that the rest of the server needs of it. `Needs` are services of modules before
 * it in server/app/modules.ts, and resources outside the process.
 */
export interface Module<Needs, Services extends object> {
  services: (needs: Needs) => Services;
  /** Its routes. */
  calls?: (app: App, all: Needs & Services) => void | Promise<void>;
  /** Its work in the queue. Each process declares it, since each may enqueue it; only workers do it. */
  jobs?: (jobs: Jobs, all: Needs & Services) => void;
  /** Its sweeps, which its jobs run, for the gauge of how late they are. */
  sweeps?: (all: Needs & Services) => readonly Sweep[];
  /** Its periodic work in every process. */
  everywhere?: (all: Needs & Services) => readonly RepeatedWork[];
  /** Its periodic work in workers. */
  inWorkers?: (all: Needs & Services) => readonly RepeatedWork[];
  /** Loads caches before the first visitor. */
  prepare?: (all: Needs & Services) => Promise<void> | void;
  /** Finishes the work of calls that are answered already, before the database is closed. */
  finish?: (all: Needs & Services) => Promise<void>;
  /** Its gauges. */
  health?: (metrics: Pick<Metrics, 'gauge'>, all: Needs & Services) => void;
  /** Its data about a user, by their keys in the copy that users download. */
  exportedData?: (all: Needs & Services, userId: number) => Promise<Record<string, unknown>>;
  /** Lists of a user's data that are too long to be held at once, by the same kind of key. */
  exportedLists?: (all: Needs & Services, userId: number) => Record<string, JsonPieces>;
  /**
   * Its last work for a user, in the transaction that deletes the account and before the row goes. Returns work for after
   * the commit.
   */
  leave?: (all: Needs & Services, transaction: Db, userId: number) => Promise<() => void>;
  /**
   * Its last work for a developer's project, in the transaction that deletes it and before the row goes. Returns work for
   * after the commit.
   */
  leaveProject?: (all: Needs & Services, transaction: Db, projectId: number) => Promise<() => void>;
  /** Its ways into an account beside the password. */
  otherAccess?: (all: Needs & Services) => Partial<OtherAccesses>;
}

/** The needs of services, routes or jobs together (a union of their functions), without the names `Given`. */
export type NeedsOf<Make extends (...given: never[]) => unknown, Given extends PropertyKey = never> = Omit<
  (Make extends unknown ? (needs: LastOf<Parameters<Make>>) => void : never) extends (needs: infer All) => void
    ? All
    : never,
  Given
>;
type LastOf<Parts extends unknown[]> = Parts extends [unknown, infer Last] ? Last : Parts[0];

/** A module whose door compiles only as a whole. */
export function defineModule<Needs, Services extends object>(module: Module<Needs, Services>): Module<Needs, Services> {
  return module;
}

/** Modules in the order of their building; `All` is everything that they and the outside provide. */
export interface ModuleList<All> {
  /** Adds a module. Its needs must be provided already, and none of its services may be. */
  with: <Services extends object>(
    module: Module<All, Services> & (keyof Services & keyof All extends never ? unknown : never),
  ) => ModuleList<All & Services>;
  readonly modules: readonly Module<All, object>[];
}

/** An empty list. Its first modules need resources outside the process only. */
export function listModules<Outside>(): ModuleList<Outside> {
  return extend([]);
}

function extend<All>(modules: readonly Module<All, object>[]): ModuleList<All> {
  return {
    modules,
    with: (module) => extend([...modules, module] as unknown as readonly Module<never, object>[]) as never,
  };
}
