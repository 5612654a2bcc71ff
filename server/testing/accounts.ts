import type { useTestApp } from './app/test-app.ts';

let count = 0;

/** A registration's fields, with a unique address. */
export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  password: string;
  user_type: string;
  enquiry_type: string;
}

/** Helpers that register, verify and sign in through the public calls. */
export function accountHelpers(test: ReturnType<typeof useTestApp>) {
  const person = (values: Partial<Person> = {}): Person => ({
    first_name: 'Asha',
    last_name: 'Kulkarni',
    email: `asha${++count}@example.in`,
    phone_number: '98765 43210',
    password: 'courtyard at noon',
    user_type: 'seller',
    enquiry_type: 'letting',
    ...values,
  });

  const register = (body: object, remoteAddress?: string) =>
    test.send('POST', '/api/auth/register', body, remoteAddress === undefined ? {} : { remoteAddress });

  /** The code of the newest mail to this address. */
  async function code(email: string): Promise<string> {
    return (await test.mails.last(email)).code ?? '';
  }

  /** The token of the newest mail's link. */
  async function link(email: string): Promise<string> {
    return /verify-email\?token=([\w-]+)/.exec((await test.mails.last(email)).text)?.[1] ?? '';
  }

  /** A verified user, not signed in. */
  async function signedUp(values: Partial<Person> = {}): Promise<Person & { id: number }> {
    const someone = person(values);
    const { body } = await register(someone);
    await test.send('POST', '/api/auth/verify-email-otp', { email: someone.email, otp: await code(someone.email) });
    return { ...someone, id: Number(body.user.id) };
  }

  /** A token of a new session. */
  async function signIn(who: { email: string; password: string }, remember?: boolean): Promise<string> {
    const { body } = await test.send('POST', '/api/auth/login', {
      email: who.email,
      password: who.password,
      ...(remember !== undefined && { remember }),
    });
    return String(body.token);
  }

  /** A signed-in user. */
  async function signedIn(values: Partial<Person> = {}): Promise<Person & { id: number; token: string }> {
    const someone = await signedUp(values);
    return { ...someone, token: await signIn(someone) };
  }

  /** A signed-in user with a public home, so that strangers may write. */
  async function signedInOwner(values: Partial<Person> = {}): Promise<Person & { id: number; token: string }> {
    const someone = await signedIn(values);
    await test.given.record({ ownerId: someone.id });
    return someone;
  }

  return { person, register, code, link, signedUp, signIn, signedIn, signedInOwner };
}
