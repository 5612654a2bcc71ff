import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCaller, type Answer, type CallTime } from './calls.ts';
import { urlOf } from './asked.ts';
import { codeOfOutbox, registerPerson, type ReadCode } from './people.ts';
import { kinds, listStored, type Kind } from './stored.ts';
import { makeWrites, type Made, type Person } from './writes.ts';

/** A write that the product acknowledged: it must be there for ever, once. */
interface Entry extends Made {
  person: Person;
  atMs: number;
}

export interface Verdict {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Homes and pictures that are there and were never acknowledged. */
  unacknowledged: string[];
}

export interface LedgerOptions {
  people?: number;
  /** How long a write is sent again before it is given up. */
  patienceMs?: number;
  readCode?: ReadCode;
  /** How long a call waits for its answer. */
  waitMs?: number;
  /** Receives each call that writes. */
  hear?: (call: CallTime) => void;
}

const retryMs = 300;
const mostWaiting = 120;
/** People of the ledgers of one run call from 127.16.0.0 onwards, those of each ledger from a network of their own. */
const firstNetwork = 16;
let opened = 0;

/**
 * A client that records the writes that the product acknowledged. A write that gets no answer, or "later", is sent
 * again with the same key, as the browser does, until it is acknowledged.
 */
export async function openLedger(
  address: string,
  { people = 6, patienceMs = 45_000, readCode = codeOfOutbox, hear, waitMs }: LedgerOptions = {},
) {
  const entries: Entry[] = [];
  const persons: Person[] = [];
  const answeredAt: { write: number[]; read: number[] } = { write: [], read: [] };
  const pictures = new Map<string, Buffer>();
  const paidAtGateway = new Map<string, number>();
  const recordIds: number[] = [];
  const codesAsked: string[] = [];
  const later = new Map<string, number>();
  const failures = new Map<string, number>();
  const run = randomUUID().slice(0, 8);
  const network = firstNetwork + (opened++ % 200);
  let number = 0;
  let waiting = 0;
  let unanswered = 0;
  let refused: string | null = null;
  const readers = Array.from({ length: 60 }, (_, n) =>
    makeCaller(address, `127.0.2.${String(n + 1)}`, undefined, waitMs),
  );

  const wordsOf = ({ status, body }: Answer): string => `${String(status)} ${String(body?.message ?? '')}`.trim();
  function note(answer: Answer): void {
    const { status } = answer;
    if ([0, 502, 504].includes(status)) unanswered += 1;
    if (status === 0 || status >= 500) failures.set(wordsOf(answer), (failures.get(wordsOf(answer)) ?? 0) + 1);
  }

  /** Sends a write until it is acknowledged; null when it is refused for good or patience ends. */
  async function persist(write: () => Promise<Answer>): Promise<Answer | null> {
    const latestMs = performance.now() + patienceMs;
    for (;;) {
      const answer = await write();
      if (answer.status >= 200 && answer.status < 300) {
        answeredAt.write.push(performance.now());
        return answer;
      }
      note(answer);
      const words = wordsOf(answer);
      const isLater = answer.status === 0 || answer.status >= 500 || answer.status === 429;
      if (isLater) later.set(words, (later.get(words) ?? 0) + 1);
      else refused ??= words;
      if (!isLater || performance.now() > latestMs) return null;
      await pause(answer.status === 429 ? 3_000 : retryMs);
    }
  }

  async function register(): Promise<Person | null> {
    const person = await registerPerson(
      address,
      { run, number: ++number, network },
      { persist, patienceMs, readCode, hear, waitMs, asked: (email) => codesAsked.push(email) },
    );
    if (person) entries.push({ kind: 'account', mark: person.email, person, atMs: performance.now() });
    return person;
  }

  const writes = makeWrites({
    run,
    nextNumber: () => ++number,
    recordIds,
    pictures,
    paidAtGateway,
    register,
    persist,
  });

  async function write(kind: keyof typeof writes): Promise<void> {
    const person = persons[number % persons.length];
    const other = persons[(number + 1) % persons.length];
    if (!person || !other || waiting >= mostWaiting) return;
    waiting += 1;
    try {
      const made = await writes[kind](person, other);
      entries.push(...made.map((one) => ({ ...one, person, atMs: performance.now() })));
    } finally {
      waiting -= 1;
    }
  }

  async function read(n: number): Promise<void> {
    const reader = readers[n % readers.length];
    const id = recordIds[n % Math.max(recordIds.length, 1)];
    const url = n % 2 && id !== undefined ? `/api/properties/${String(id)}` : urlOf(Math.floor(n / 2));
    const answer = await reader?.call('GET', url);
    if (!answer) return;
    const { status } = answer;
    note(answer);
    if (status === 200 || status === 404) answeredAt.read.push(performance.now());
  }

  for (let n = 0; n < people; n += 1) {
    const person = await register();
    if (person) persons.push(person);
  }
  if (persons.length < 2) throw new Error(`The ledger could not register people: ${String(refused)}`);
  for (let n = 0; n < 8; n += 1) await write('home');
  const found = await readers[0]?.call('GET', '/api/properties?per_page=50');
  for (const { id } of (found?.body?.data ?? []) as { id: number }[]) recordIds.push(id);

  return {
    entries,
    /**
     * Writes and reads at these rates a second, until stopped. Returns the function that stops it, after the last
     * answer.
     */
    begin({ writesPerSecond, readsPerSecond }: { writesPerSecond: number; readsPerSecond: number }) {
      let isOn = true;
      const open = new Set<Promise<void>>();
      const track = (work: Promise<void>): void => {
        open.add(work);
        void work.finally(() => open.delete(work));
      };
      const pace = async (perSecond: number, work: (n: number) => Promise<void>): Promise<void> => {
        const begunMs = performance.now();
        for (let n = 0; isOn; n += 1) {
          const dueMs = begunMs + (n * 1000) / perSecond;
          const earlyMs = dueMs - performance.now();
          if (earlyMs > 0) await pause(earlyMs);
          track(work(n));
        }
      };
      // In a hundred writes, two are homes with a picture, one is an account, one a payment, two are saved searches,
      // ten messages.
      const kindOf = (n: number): keyof typeof writes => {
        const at = n % 100;
        if (at % 50 === 7) return 'home';
        if (at === 31) return 'account';
        if (at === 63) return 'payment';
        if (at % 50 === 19) return 'saved search';
        return at % 10 === 3 ? 'message' : 'favourite';
      };
      const paces = [
        ...(writesPerSecond > 0 ? [pace(writesPerSecond, (n) => write(kindOf(n)))] : []),
        ...(readsPerSecond > 0 ? [pace(readsPerSecond, read)] : []),
      ];
      return async (): Promise<void> => {
        isOn = false;
        await Promise.all(paces);
        await Promise.all(open);
      };
    },

    /** The longest time without an answered write, and without an answered read, between two moments, in seconds. */
    gaps(fromMs: number, toMs: number): { writes: number; reads: number } {
      const gap = (times: number[]): number => {
        const inside = [fromMs, ...times.filter((ms) => ms > fromMs && ms < toMs).sort((a, b) => a - b), toMs];
        return Math.max(...inside.slice(1).map((ms, at) => ms - (inside[at] ?? ms))) / 1000;
      };
      return { writes: gap(answeredAt.write), reads: gap(answeredAt.read) };
    },

    /** Why a write was refused for good, if one was. */
    refusal: () => refused,
    /** Calls without an answer, or answered by a proxy (502, 504). */
    unanswered: () => unanswered,
    /** Calls without an answer (0) or with one of 5xx, reads as well, each counted once: status and message, with how often. */
    failures: () => failures,
    /** Refusals of writes that are to be tried again later: status and message, with how often. */
    refusals: () => later,
    /** The addresses of registrations, each as often as it was sent; sent again where an answer was missing. */
    codesAsked: () => codesAsked,
    /** The pictures that were sent, by their ids. */
    pictures: () => pictures,

    /** Looks for every acknowledged entry up to a moment, at this address or another one with the same data. */
    async check(at = address, untilMs = Infinity): Promise<Verdict> {
      const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], unacknowledged: [] };
      const stored = new Map<string, string[]>();
      const keyOf = (person: Person, kind: Kind): string => `${String(person.id)} ${kind}`;
      const everybody = [...new Set(entries.map(({ person }) => person))];
      for (const person of everybody) {
        const from = `127.2.${String(Math.floor(person.id / 250) % 250)}.${String(1 + (person.id % 250))}`;
        const reader = makeCaller(at, from);
        for (const kind of kinds) {
          const marks = entries.filter((one) => one.person === person && one.kind === kind).map(({ mark }) => mark);
          const isMade = kind === 'home' || kind === 'picture';
          if (marks.length === 0 && !isMade) continue;
          const mine = { token: person.token, marks, paidAtGateway: paidAtGateway.get(person.token) ?? 0, pictures };
          const found = await listStored(reader, kind, mine);
          stored.set(keyOf(person, kind), found);
          if (isMade) verdict.unacknowledged.push(...found.filter((one) => !marks.includes(one)));
        }
        reader.close();
      }
      for (const { kind, mark, person, atMs } of entries) {
        if (atMs > untilMs) continue;
        verdict.acknowledged += 1;
        const times = (stored.get(keyOf(person, kind)) ?? []).filter((one) => one === mark).length;
        if (times === 0)
          verdict.lost.push(`${kind} ${mark} of ${person.email}, acknowledged at ${String(Math.round(atMs))} ms`);
        // The same home may be saved many times; everything else is made once.
        if (times > 1) verdict.doubled.push(`${kind} ${mark}`);
      }
      return verdict;
    },
    close() {
      for (const one of readers) one.close();
      for (const { person } of entries) person.caller.close();
    },
  };
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
