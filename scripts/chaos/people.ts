import { setTimeout as pause } from 'node:timers/promises';
import { makeCaller, type Answer, type Caller, type CallTime } from './calls.ts';
import type { Person } from './writes.ts';

/** The code that a mail brought to this address; null while there is none. */
export type ReadCode = (email: string, caller: Caller) => Promise<string | null>;

/** The mails of a product without a mail server. */
export const codeOfOutbox: ReadCode = async (email, caller) => {
  const { body } = await caller.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
  return String(body?.data?.[0]?.code ?? '') || null;
};

const password = 'courtyard at noon';
const codeAskedMs = 300;

/**
 * Registers a person, with the code of their mail, and signs them in. Null when it is not acknowledged in time.
 *
 * @param network of this ledger alone: those of a cluster follow each other, and its limits by address outlast one
 * @param asked is called for each request of a registration, and so of a code
 */
export async function registerPerson(
  address: string,
  { run, number, network }: { run: string; number: number; network: number },
  needs: {
    persist: (write: () => Promise<Answer>) => Promise<Answer | null>;
    patienceMs: number;
    readCode: ReadCode;
    asked: (email: string) => void;
    hear?: ((call: CallTime) => void) | undefined;
    waitMs?: number | undefined;
  },
): Promise<Person | null> {
  const { persist, patienceMs, readCode, asked, hear, waitMs } = needs;
  const email = `chaos-${run}-${String(number)}@example.in`;
  const from = `127.${String(network)}.${String(Math.floor(number / 250))}.${String(1 + (number % 250))}`;
  const caller = makeCaller(address, from, hear, waitMs);
  const body = {
    first_name: 'Asha',
    last_name: `Chaos ${String(number)}`,
    email,
    phone_number: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
    password,
    user_type: 'seller',
    enquiry_type: 'letting',
  };
  const isTaken = await persist(() => {
    asked(email);
    return caller.call('POST', '/api/auth/register', { body });
  });
  if (!isTaken) return null;
  const latestMs = performance.now() + patienceMs;
  while (performance.now() < latestMs) {
    const otp = await readCode(email, caller);
    if (otp === null || !/^\d{6}$/.test(otp)) {
      await pause(codeAskedMs);
      continue;
    }
    // An address that was verified without an answer counts too: the sign-in shows it.
    for (let tries = 0; tries < 20; tries += 1) {
      const { status } = await caller.call('POST', '/api/auth/verify-email-otp', { body: { email, otp } });
      if (status > 0 && status < 500 && status !== 429) break;
      await pause(500);
    }
    const signedIn = await persist(() => caller.call('POST', '/api/auth/login', { body: { email, password } }));
    const token = signedIn?.body?.token as string | undefined;
    return token ? { id: Number(signedIn?.body?.user?.id), email, token, caller } : null;
  }
  return null;
}
