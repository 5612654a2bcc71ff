import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { insertSession, makeAccount, signInQuietly, storedValue, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, type NewContext } from '../test.ts';

/** A user who writes through the API, without a browser. */
export interface Writer {
  account: Account;
  id: number;
  token: string;
}

/** A user in a separate browser. */
export interface Person extends Writer {
  page: Page;
}

/** A new user without a browser. */
export async function makeWriter(name: { firstName: string; lastName?: string }): Promise<Writer> {
  const account = await makeAccount(name);
  const { token, user } = await insertSession(account.email);
  return { account, id: (user as { id: number }).id, token };
}

/** Signs a new user in; in `page`, or in another browser. */
export async function signInNewPerson(
  where: Page | NewContext,
  name: { firstName: string; lastName?: string },
): Promise<Person> {
  const account = await makeAccount(name);
  const page = typeof where === 'function' ? await (await where()).newPage() : where;
  await signInQuietly(page, account);
  const user = JSON.parse((await storedValue(page, 'user_data')) ?? '{}') as { id: number };
  return { page, account, id: user.id, token: (await storedValue(page, 'auth_token')) ?? '' };
}

const requirement = {
  entryType: 'lead',
  selectedTransactionTypes: ['rent'],
  title: 'Two rooms near the station',
  propertyType: 'apartment',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
};

/**
 * Sends a message through the API, as another device of the user would. Between users without a conversation it answers
 * a temporary lead, which is deleted afterwards.
 */
export async function say(request: APIRequestContext, from: Writer, to: Writer, message: string): Promise<number> {
  const send = () =>
    request.post(`/api/messages/${to.id}`, { headers: { authorization: `Bearer ${from.token}` }, data: { message } });
  let answer = await send();
  if (answer.status() === 404) {
    const headers = { authorization: `Bearer ${to.token}` };
    const posted = await request.post('/api/properties', { headers, data: requirement });
    expect(posted.status(), await posted.text()).toBe(201);
    const { data: record } = (await posted.json()) as { data: { id: number } };
    answer = await send();
    await request.delete(`/api/properties/${record.id}`, { headers });
  }
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { conversation_id: number } };
  return data.conversation_id;
}

/** Inserts `count` messages from one user to the other into the table: m1, m2 … */
export async function fill(database: Pool, conversation: number, from: Writer, count: number): Promise<void> {
  await database.query(
    `INSERT INTO messages (conversation_id, sender_id, body, created_at)
     SELECT $1, $2, 'm' || n, now() - interval '3 days' + n * interval '20 seconds' FROM generate_series(1, $3) n`,
    [conversation, from.id, count],
  );
  await database.query(
    `UPDATE conversation_members m SET last_message_id = newest,
       last_in_id = CASE WHEN user_id = $2 THEN last_in_id ELSE newest END
     FROM (SELECT max(id) AS newest FROM messages WHERE conversation_id = $1) n WHERE conversation_id = $1`,
    [conversation, from.id],
  );
}

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const bubbles = (page: Page) => log(page).locator('[data-message]');
export const conversation = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) });

/** Opens a chat from the list. */
export async function openChat(page: Page, name: string): Promise<void> {
  await openPage(page, '/chat');
  await conversation(page, name).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
