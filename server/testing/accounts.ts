import { RegisterBody } from '#contracts/accounts/accounts.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import { deviceName } from '#server/modules/accounts/accounts.device.ts';
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

/** People with accounts. Those that register, sign in and read their codes do so through the public calls. */
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

  /** A verified user, not signed in: inserted as the registration would. */
  async function signedUp(values: Partial<Person> = {}): Promise<Person & { id: number }> {
    const someone = person(values);
    const { password, phone_number, ...fields } = RegisterBody.parse(someone);
    const { id } = await test.database.db
      .insertInto('users')
      .values({
        ...fields,
        phone_number: readPhone(phone_number),
        password_hash: await test.modules.passwords.hash(password),
        email_verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...someone, id };
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

  /** A signed-in user: with a session and its event, as the first sign-in leaves them. */
  async function signedIn(values: Partial<Person> = {}): Promise<Person & { id: number; token: string }> {
    const someone = await signedUp(values);
    const { db } = test.database;
    const { sessions, accountEvents } = test.modules;
    const token = await sessions.open(db, someone.id, false, { address: '127.0.0.1', userAgent: '' });
    await accountEvents.note(db, { userId: someone.id, kind: 'sign_in_new_device', device: deviceName('') });
    return { ...someone, token };
  }

  /** A signed-in user with a public home, so that strangers may write. */
  async function signedInOwner(values: Partial<Person> = {}): Promise<Person & { id: number; token: string }> {
    const someone = await signedIn(values);
    await test.given.record({ ownerId: someone.id });
    return someone;
  }

  return { person, register, code, link, signedUp, signIn, signedIn, signedInOwner };
}
