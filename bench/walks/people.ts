import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright';

interface Mail {
  code: string | null;
}

export interface Person {
  email: string;
  password: string;
  id: number;
  token: string;
  user: object;
}

const password = 'courtyard in bloom';

/** The code of the newest mail to an address, once it has arrived. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  for (;;) {
    const answer = await request.get('/dev/mail.json', { params: { to: email } });
    const [mail] = ((await answer.json()) as { data: Mail[] }).data;
    if (mail?.code) return mail.code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Registers somebody with a verified address through the calls. */
export async function makePerson(request: APIRequestContext, firstName: string): Promise<Person> {
  const email = `${randomUUID()}@example.in`;
  const form = { email, password, first_name: firstName, last_name: 'Rao', phone_number: '98220 41776' };
  await request.post('/api/auth/register', { multipart: form });
  const otp = await codeFor(request, email);
  await request.post('/api/auth/verify-email-otp', { data: { email, otp } });
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  if (!token) throw new Error(`Nobody was signed in: ${await answer.text()}`);
  return { email, password, id: user.id, token, user };
}

/** Stores the session in the browser, as signing in does. */
export async function signIn(page: Page, { token, user }: Person): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('user_data', person);
      localStorage.setItem('auth_token', key);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Makes a call as a person; its data. */
export async function callAs<T>(request: APIRequestContext, { token }: Person, path: string, data: object): Promise<T> {
  const reply = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

/** A flat for rent of this person. */
export function postFlat(request: APIRequestContext, owner: Person): Promise<{ id: number }> {
  return callAs(request, owner, '/api/properties', {
    entryType: 'listing',
    selectedTransactionTypes: ['rent'],
    propertyType: 'apartment',
    title: 'Flat with a swing',
    price: '28000',
    bedrooms: '2',
    superBuiltupArea: '900',
    carpetArea: '820',
    locality: 'Baner',
    city: 'Pune',
    state: 'Maharashtra',
    contactName: 'Ravi',
    contactPhone: '98220 41776',
    contactEmail: owner.email,
  });
}
