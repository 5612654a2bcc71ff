import type { AccountUser } from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { intentKinds, type AutomaticIntent, type IntentName, type IntentOf } from './intent-kinds.ts';
import { readIntents, writeIntents, type StoredIntent } from './intent-storage.ts';
import { readSession } from './session.ts';

// What somebody wanted and has to sign in for first (docs/decisions/0018-intents.md). It lies in local storage, so that
// a mail's link in a new tab finds it, and belongs to one journey: to whoever signs in in the tab where it began, or
// with the address that was registered there.

/** Names, in session storage, the intent with which this tab went to the sign-in. */
const journeyKey = 'aangan.journey';
const lifeMs = limits.intentMinutes * 60_000;
/** More tabs at the sign-in are nobody's. */
const maxIntents = 10;

type Person = Pick<AccountUser, 'id' | 'email'>;

function journeyOfTab(): string | null {
  try {
    return sessionStorage.getItem(journeyKey);
  } catch {
    return null;
  }
}

/** Those that still count, oldest first. One that ends later than it may was written by another clock. */
function live(): StoredIntent[] {
  const now = Date.now();
  return readIntents().filter(({ until }) => until > now && until <= now + lifeMs);
}

function write(intents: readonly StoredIntent[]): void {
  writeIntents(intents.slice(-maxIntents));
}

function isOf(intent: StoredIntent, { id, email }: Person): boolean {
  if (intent.of === null) return intent.id === journeyOfTab();
  return intent.of === id || intent.of === email;
}

/** What an intent asks for, checked; null for one of another kind. */
function whatOf<N extends IntentName>(name: N, intent: StoredIntent): IntentOf<N> | null {
  if (intent.name !== name) return null;
  return (intentKinds[name].read(intent.what) as IntentOf<N> | undefined) ?? null;
}

/**
 * Keeps what somebody wants, before they are sent to the sign-in. It takes the place of what this tab wanted before.
 *
 * @param of the account whose session has just ended; whoever signs in next in this tab, unless told
 */
export function keepIntent<N extends IntentName>(name: N, what: IntentOf<N>, of: number | null = null): void {
  const id = `${Date.now()}-${Math.random()}`;
  const before = journeyOfTab();
  write([...live().filter((other) => other.id !== before), { id, name, what, of, until: Date.now() + lifeMs }]);
  try {
    sessionStorage.setItem(journeyKey, id);
  } catch {
    // Then it takes another press of the button.
  }
}

/** Somebody registers in this tab: the intent is theirs from here on, wherever their mail's link is opened. */
export function bindIntentTo(email: string): void {
  const journey = journeyOfTab();
  const intents = live();
  if (!intents.some(({ id }) => id === journey)) return;
  write(intents.map((one) => (one.id === journey && typeof one.of !== 'number' ? { ...one, of: email } : one)));
}

/** Somebody signed in: what is theirs follows them into every tab. */
export function claimIntents(user: Person): void {
  const intents = live();
  if (intents.length === 0) return;
  write(intents.map((one) => (isOf(one, user) ? { ...one, of: user.id } : one)));
}

/** The newest intent of this kind of whoever is signed in, or null. */
export function findIntent<N extends IntentName>(name: N): IntentOf<N> | null {
  const { user } = readSession();
  const intent = user && live().findLast((one) => one.name === name && isOf(one, user));
  return intent ? whatOf(name, intent) : null;
}

/** It was done, or is not wanted any more: nothing of this kind waits for whoever is signed in. */
export function finishIntent(name: IntentName): void {
  const { user } = readSession();
  if (user) write(live().filter((one) => one.name !== name || !isOf(one, user)));
}

/** What whoever is signed in wanted and `fits` here, once: it is gone when this returns. Null when there is nothing. */
export function takeIntent<N extends AutomaticIntent>(
  name: N,
  fits: (what: IntentOf<N>) => boolean,
): IntentOf<N> | null {
  const what = findIntent(name);
  if (what === null || !fits(what)) return null;
  finishIntent(name);
  return what;
}

/** Where what this person wanted goes on; undefined when nothing waits. */
export function intentPath(user: Person): string | undefined {
  const intent = live().findLast((one) => isOf(one, user));
  if (!intent || !(intent.name in intentKinds)) return undefined;
  const name = intent.name as IntentName;
  const what = whatOf(name, intent);
  return what === null ? undefined : (intentKinds[name].pathOf as (what: object) => string)(what);
}

/** Nobody wants anything any more: somebody signed out. */
export function forgetIntents(): void {
  write([]);
}
