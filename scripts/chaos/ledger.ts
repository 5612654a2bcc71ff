import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCaller, type Answer, type Caller } from './calls.ts';
import { homeForm, urlOf } from './asked.ts';
import { makePicture } from './picture.ts';
import { kinds, listStored, type Kind } from './stored.ts';

/** Something that the product said it has: it must be there for ever, once. */
interface Entry {
  kind: Kind;
  /** Found again by this: a title, a text, an id. */
  mark: string;
  person: Person;
  atMs: number;
}

interface Person {
  id: number;
  email: string;
  token: string;
  caller: Caller;
}

export interface Verdict {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

const retryMs = 300;
const patienceMs = 45_000;
const mostWaiting = 120;

/**
 * A client that keeps a ledger of what the product acknowledged. A write that gets no answer, or "later", is sent again
 * with the same key, as the browser does, until it is acknowledged.
 */
export async function openLedger(address: string, people = 6) {
  const entries: Entry[] = [];
  const persons: Person[] = [];
  const answeredAt: { write: number[]; read: number[] } = { write: [], read: [] };
  const run = randomUUID().slice(0, 8);
  let number = 0;
  let waiting = 0;
  let unanswered = 0;
  let refused: string | null = null;
  const picture = await makePicture();
  const readers = Array.from({ length: 60 }, (_, n) => makeCaller(address, `127.0.2.${String(n + 1)}`));

  const noteUnanswered = ({ status }: Answer): void => void (unanswered += Number([0, 502, 504].includes(status)));

  /** Sends a write until it is acknowledged; null when it is refused for good or patience ends. */
  async function persist(write: () => Promise<Answer>): Promise<Answer | null> {
    const latestMs = performance.now() + patienceMs;
    for (;;) {
      const answer = await write();
      if (answer.status >= 200 && answer.status < 300) {
        answeredAt.write.push(performance.now());
        return answer;
      }
      noteUnanswered(answer);
      const later = answer.status === 0 || answer.status >= 500 || answer.status === 429;
      if (!later) refused ??= `${String(answer.status)} ${String(answer.body?.message)}`;
      if (!later || performance.now() > latestMs) return null;
      await pause(answer.status === 429 ? 3_000 : retryMs);
    }
  }

  async function register(): Promise<Person | null> {
    const n = ++number;
    const email = `chaos-${run}-${String(n)}@example.in`;
    const caller = makeCaller(address, `127.1.${String(Math.floor(n / 250))}.${String(1 + (n % 250))}`);
    const body = {
      first_name: 'Asha',
      last_name: `Chaos ${String(n)}`,
      email,
      phone_number: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
      password: 'courtyard at noon',
      user_type: 'seller',
      enquiry_type: 'letting',
    };
    if (!(await persist(() => caller.call('POST', '/api/auth/register', { body })))) return null;
    const latestMs = performance.now() + patienceMs;
    while (performance.now() < latestMs) {
      const { body: mails } = await caller.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
      const otp = String(mails?.data?.[0]?.code ?? '');
      if (/^\d{6}$/.test(otp)) {
        // Verified without an answer counts too: the sign-in tells.
        for (let tries = 0; tries < 20; tries += 1) {
          const { status } = await caller.call('POST', '/api/auth/verify-email-otp', { body: { email, otp } });
          if (status > 0 && status < 500 && status !== 429) break;
          await pause(500);
        }
        const signedIn = await persist(() =>
          caller.call('POST', '/api/auth/login', { body: { email, password: body.password } }),
        );
        const token = signedIn?.body?.token as string | undefined;
        if (!token) return null;
        const person = { id: Number(signedIn?.body?.user?.id), email, token, caller };
        entries.push({ kind: 'account', mark: email, person, atMs: performance.now() });
        return person;
      }
      await pause(retryMs);
    }
    return null;
  }

  const recordIds: number[] = [];
  const paidAtGateway = new Map<string, number>();
  const writes: Record<Kind, (person: Person, other: Person) => Promise<string | null>> = {
    async account() {
      await register();
      return null;
    },
    async home(person) {
      const title = `Chaos home ${run} ${String(++number)}`;
      const key = randomUUID();
      return (
        (await persist(() =>
          person.caller.call('POST', '/api/properties', { token: person.token, body: homeForm(title, picture), key }),
        )) && title
      );
    },
    async message(person, other) {
      const text = `Chaos message ${run} ${String(++number)}`;
      const body = { message: text, client_id: randomUUID() };
      return (
        (await persist(() =>
          person.caller.call('POST', `/api/messages/${String(other.id)}`, { token: person.token, body }),
        )) && `${String(other.id)} ${text}`
      );
    },
    async favourite(person) {
      const id = recordIds[number++ % Math.max(recordIds.length, 1)];
      if (id === undefined) return null;
      return (
        (await persist(() => person.caller.call('PUT', `/api/favourites/${String(id)}`, { token: person.token }))) &&
        String(id)
      );
    },
    async payment(person) {
      const { token, caller } = person;
      const key = randomUUID();
      const order = await persist(() =>
        caller.call('POST', '/api/subscription/create-order', {
          token,
          body: { plan_price: 499, plan_duration: 30 },
          key,
        }),
      );
      if (!order) return null;
      const { razorpay_order_id: gatewayOrder, key_id: keyId, order_id: id } = order.body as Record<string, string>;
      // A payment at the gateway is made once; whether it was, the product finds out by asking.
      paidAtGateway.set(token, (paidAtGateway.get(token) ?? 0) + 1);
      const paid = await caller.call('POST', '/payment-sandbox/checkout/pay', {
        body: { key_id: keyId, order_id: gatewayOrder, method: 'netbanking', bank: 'success' },
      });
      if (paid.status !== 200) return null;
      const verified = await persist(() => caller.call('GET', `/api/payment/success/${String(id)}`, { token }));
      return verified && String(id);
    },
    async 'saved search'(person) {
      const name = `Chaos search ${run} ${String(++number)}`;
      const body = { name, query: { city: 'Pune', min_price: String(100_000 + number) } };
      const { token, caller } = person;
      // Without a key of its own a search is known by its name, so one without an answer is looked for first.
      return (
        (await persist(async () => {
          const listed = await caller.call('GET', '/api/saved-searches', { token });
          const isThere = (listed.body?.data as { name: string }[] | undefined)?.some((one) => one.name === name);
          return isThere || listed.status !== 200
            ? listed
            : caller.call('POST', '/api/saved-searches', { token, body });
        })) && name
      );
    },
  };

  async function write(kind: Kind): Promise<void> {
    const person = persons[number % persons.length];
    const other = persons[(number + 1) % persons.length];
    if (!person || !other || waiting >= mostWaiting) return;
    waiting += 1;
    try {
      const mark = await writes[kind](person, other);
      if (mark !== null) entries.push({ kind, mark, person, atMs: performance.now() });
    } finally {
      waiting -= 1;
    }
  }

  async function read(n: number): Promise<void> {
    const reader = readers[n % readers.length];
    const id = recordIds[n % Math.max(recordIds.length, 1)];
    const url = n % 2 && id !== undefined ? `/api/properties/${String(id)}` : urlOf(Math.floor(n / 2));
    const answer = (await reader?.call('GET', url)) ?? { status: 0, body: null };
    const { status } = answer;
    noteUnanswered(answer);
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
    /** Writes and reads at these rates a second, until told to stop. Returns what stops it, after the last answer. */
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
      // Of a hundred writes two are homes with a picture, one is an account, one a payment, two are saved searches, ten messages.
      const kindOf = (n: number): Kind => {
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

    /** Looks for every acknowledged entry up to a moment, at this address or another one with the same data. */
    async check(at = address, untilMs = Infinity): Promise<Verdict> {
      const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [] };
      const stored = new Map<string, string[]>();
      const everybody = [...new Set(entries.map(({ person }) => person))];
      for (const person of everybody) {
        const reader = makeCaller(
          at,
          `127.2.${String(Math.floor(person.id / 250) % 250)}.${String(1 + (person.id % 250))}`,
        );
        for (const kind of kinds) {
          const marks = entries.filter((one) => one.person === person && one.kind === kind).map(({ mark }) => mark);
          if (marks.length === 0) continue;
          const mine = { token: person.token, marks, paidAtGateway: paidAtGateway.get(person.token) ?? 0 };
          stored.set(`${String(person.id)} ${kind}`, await listStored(reader, kind, mine));
        }
        reader.close();
      }
      for (const { kind, mark, person, atMs } of entries) {
        if (atMs > untilMs) continue;
        verdict.acknowledged += 1;
        const times = (stored.get(`${String(person.id)} ${kind}`) ?? []).filter((one) => one === mark).length;
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
