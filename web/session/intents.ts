import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { intentKinds, type AutomaticIntent, type IntentName, type IntentOf } from './intent-kinds.ts';
import { readIntents, writeIntents, type StoredIntent } from './intent-storage.ts';
import { readSession } from './session.ts';

// An action that a visitor started and has to sign in for first (docs/decisions/0018-intents.md). It is in local
// storage, so that a mail's link in a new tab finds it, and belongs to one journey: to the user who signs in in the tab
// where it began, or with the address that was registered there.

/** Session storage: the id of the intent with which this tab went to the sign-in. */
const journeyKey = 'aangan.journey';
const lifeMs = limits.intentMinutes * 60_000;
/** No visitor has more tabs at the sign-in. */
const maxIntents = 10;

/** An intent by its name, with its subject. */
export type WaitingIntent = { [N in IntentName]: { name: N; what: IntentOf<N> } }[IntentName];

type Person = Pick<AccountUser, 'id' | 'email'>;

function journeyOfTab(): string | null {
  try {
    return sessionStorage.getItem(journeyKey);
  } catch {
    return null;
  }
}

/**
 * The valid intents, oldest first. One that ends later than the maximum was written with another clock and is dropped.
 */
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

/** Whether an intent may wait behind a step: what continues by itself must not do so after another page. */
function isGoal({ name }: StoredIntent): boolean {
  if (!(name in intentKinds)) return false;
  const { asksAgain, isStep } = intentKinds[name as IntentName];
  return asksAgain && !isStep;
}

/** Whether an intent began in this tab, or belongs to the signed-in user who now starts another one. */
function isOfTab(intent: StoredIntent, journey: string | null, of: number | null): boolean {
  return intent.id === journey || (of !== null && intent.of === of);
}

/** The action of an intent, checked; null for one of another kind. */
function whatOf<N extends IntentName>(name: N, intent: StoredIntent): IntentOf<N> | null {
  if (intent.name !== name) return null;
  return (intentKinds[name].read(intent.what) as IntentOf<N> | undefined) ?? null;
}

/**
 * Stores an action before the visitor is sent to the sign-in. It replaces the previous intent of this tab, unless it is
 * a step on the way to that one.
 *
 * @param of the user whose session has just ended; by default the next user who signs in in this tab
 */
export function keepIntent<N extends IntentName>(name: N, what: IntentOf<N>, of: number | null = null): void {
  const id = `${Date.now()}-${Math.random()}`;
  const before = journeyOfTab();
  const until = Date.now() + lifeMs;
  // The goal of this step goes on with it, under the same id, as a tab has one.
  const goals = intentKinds[name].isStep ? live().filter((other) => isOfTab(other, before, of) && isGoal(other)) : [];
  const others = live().filter((other) => !isOfTab(other, before, of));
  write([...others, ...goals.map((goal) => ({ ...goal, id, until })), { id, name, what, of, until }]);
  try {
    sessionStorage.setItem(journeyKey, id);
  } catch {
    // Storage is refused: after signing in the user has to press the button again.
  }
}

/** Binds this tab's intent to the address that registers here, wherever the link of its mail is opened. */
export function bindIntentTo(email: string): void {
  const journey = journeyOfTab();
  const intents = live();
  if (!intents.some(({ id }) => id === journey)) return;
  write(intents.map((one) => (one.id === journey && typeof one.of !== 'number' ? { ...one, of: email } : one)));
}

/** Assigns the intents of this journey to the user who signed in, so that they are found in every tab. */
export function claimIntents(user: Person): void {
  const intents = live();
  if (intents.length === 0) return;
  write(intents.map((one) => (isOf(one, user) ? { ...one, of: user.id } : one)));
}

/** The newest intent of this kind of the signed-in user, or null. */
export function findIntent<N extends IntentName>(name: N): IntentOf<N> | null {
  const { user } = readSession();
  const intent = user && live().findLast((one) => one.name === name && isOf(one, user));
  return intent ? whatOf(name, intent) : null;
}

/** Deletes all intents of this kind of the signed-in user: the action was done, or was declined. */
export function finishIntent(name: IntentName): void {
  const { user } = readSession();
  if (user) write(live().filter((one) => one.name !== name || !isOf(one, user)));
}

/** Returns and deletes the intent of the signed-in user that `fits` here; null when there is none. */
export function takeIntent<N extends AutomaticIntent>(
  name: N,
  fits: (what: IntentOf<N>) => boolean,
): IntentOf<N> | null {
  const what = findIntent(name);
  if (what === null || !fits(what)) return null;
  finishIntent(name);
  return what;
}

/**
 * The action that waits for a sign-in in this tab, or belongs to the address that was registered in this browser: the
 * sign-in shows its purpose. It is not taken.
 *
 * @param email the address that the page was opened for
 */
export function waitingIntent(email: string | undefined): WaitingIntent | null {
  const journey = journeyOfTab();
  const intent = live().findLast(({ id, of }) => id === journey || (email !== undefined && of === email));
  if (!intent || !(intent.name in intentKinds)) return null;
  const name = intent.name as IntentName;
  const what = whatOf(name, intent);
  return what === null ? null : ({ name, what } as WaitingIntent);
}

/** The page on which the user's intent continues; undefined when there is none. */
export function intentPath(user: Person): string | undefined {
  const intent = live().findLast((one) => isOf(one, user));
  if (!intent || !(intent.name in intentKinds)) return undefined;
  const name = intent.name as IntentName;
  const what = whatOf(name, intent);
  return what === null ? undefined : (intentKinds[name].pathOf as (what: object) => string)(what);
}

/** Deletes all intents after a sign-out. */
export function forgetIntents(): void {
  write([]);
}
