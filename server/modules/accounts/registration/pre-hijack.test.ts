import { describe, expect, inject, it } from 'vitest';
import { accountHelpers, type Person } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person } = accountHelpers(test);

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ages the sent codes by this many seconds. */
const pass = (seconds: number) =>
  test.database.pool.query('UPDATE one_time_codes SET sent_at = sent_at - make_interval(secs => $1)', [seconds]);

const register = (browser: TestBrowser, who: Person) => browser.send('POST', '/api/auth/register', who);
const resend = (browser: TestBrowser, { email }: Person) =>
  browser.send('POST', '/api/auth/resend-verification', { email });
const signIn = (browser: TestBrowser, { email, password }: Person) =>
  browser.send('POST', '/api/auth/login', { email, password });
const enter = (browser: TestBrowser, { email }: Person, otp: string) =>
  browser.send('POST', '/api/auth/verify-email-otp', { email, otp });
const open = (browser: TestBrowser, link: string) => browser.send('GET', `/api/auth/verify-email/${link}`);

/** The codes and links of all mails to an address, newest first. */
async function mailsOf(email: string): Promise<{ code: string; link: string }[]> {
  const mails = await test.mails.all(email);
  return mails.map(({ code, text }) => ({
    code: code ?? '',
    link: /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '',
  }));
}

/** How the owner of the mailbox tries the codes and links in it, newest mail first, until one works. */
const attacks: Record<string, (victim: Person, browser: TestBrowser) => Promise<boolean>> = {
  async code(victim, browser) {
    for (const { code } of await mailsOf(victim.email))
      if ((await enter(browser, victim, code)).status === 200) return true;
    return false;
  },
  async link(victim, browser) {
    for (const { link } of await mailsOf(victim.email)) if ((await open(browser, link)).status === 200) return true;
    return false;
  },
  async 'link on another device'(victim) {
    const phone = openBrowser(test);
    for (const { link } of await mailsOf(victim.email)) if ((await open(phone, link)).status === 200) return true;
    return false;
  },
  async 'sign-in on another device, then code'(victim) {
    const phone = openBrowser(test);
    await signIn(phone, victim);
    for (const { code } of await mailsOf(victim.email))
      if ((await enter(phone, victim, code)).status === 200) return true;
    return false;
  },
};

const resends = ['nobody', 'the victim', 'the attacker', 'both', 'a stranger'] as const;

/** Every attack, each with one way of sending again; before a release each with all. */
function roundsOf(random: () => number): number[] {
  const all = Array.from({ length: 20 }, (_, round) => round);
  const again = Math.floor(random() * resends.length);
  return inject('isThorough') ? all : all.filter((round) => Math.floor(round / 4) === (again + round) % resends.length);
}

const distances: [string, number][] = [
  ['at once', 0],
  ['five seconds apart', 5],
  ['eleven seconds apart', 11],
  ['two minutes apart', 120],
];

describe.each(['the victim', 'the attacker'])('two registrations of one address, %s first', (first) => {
  it.each(distances)('%s never give the reader of the mailbox an account with another password', async (_, seconds) => {
    const random = randomOf(seconds + (first === 'the victim' ? 1 : 1000));
    for (const round of roundsOf(random)) {
      const attack = Object.keys(attacks)[round % 4]!;
      const again = resends[Math.floor(round / 4)]!;
      const victim = person({ password: 'the words of the owner' });
      const attacker = person({ email: victim.email, password: 'the words of a thief', first_name: 'Thief' });
      const [home, den] = [openBrowser(test), openBrowser(test)];
      const steps = [() => register(home, victim), () => register(den, attacker)];
      if (first === 'the attacker') steps.reverse();
      if (seconds === 0) await Promise.all(steps.map((step) => step()));
      else {
        await steps[0]!();
        await pass(seconds);
        await steps[1]!();
      }
      const more: (() => Promise<unknown>)[] = [];
      if (again === 'the victim' || again === 'both') more.push(() => resend(home, victim));
      if (again === 'the attacker' || again === 'both') more.push(() => resend(den, attacker));
      if (again === 'a stranger')
        more.push(
          () => resend(openBrowser(test), victim),
          () => register(den, attacker),
        );
      if (more.length > 0) await pass(random() < 0.5 ? 61 : 5);
      if (random() < 0.5) more.reverse();
      for (const step of more) await step();

      const entered = await attacks[attack]!(victim, home);
      const story = `round ${round}: ${attack}, sent again by ${again}`;
      // Whatever happened to the address, the attacker's password does not sign in.
      expect((await signIn(openBrowser(test), attacker)).status, story).not.toBe(200);
      if (entered) expect((await signIn(home, victim)).status, story).toBe(200);
      // One of the newest three mails holds the code of the victim's browser.
      if (attack === 'code' || attack === 'link') expect(entered, story).toBe(true);
    }
  });
});
