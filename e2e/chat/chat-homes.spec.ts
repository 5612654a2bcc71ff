import type { APIRequestContext } from '@playwright/test';
import type { Pool } from 'pg';
import {
  bubbles,
  conversation,
  fill,
  input,
  log,
  makeWriter,
  openChat,
  signInNewPerson,
  write,
  type Person,
  type Writer,
} from './chat-people.ts';
import { openPage } from '../open-page.ts';
import { violations } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

interface Home {
  id: number;
  title: string;
}

/** Gives two homes of the demo data to this owner. */
async function giveTwoHomes(database: Pool, owner: Writer): Promise<[Home, Home]> {
  const { rows } = await database.query<Home>(
    `UPDATE properties SET owner_id = $1 WHERE id IN (SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
       WHERE p.transaction_type = 'sale' AND p.status = 'active' AND u.email NOT LIKE 'demo%'
         AND p.expires_at > now() + interval '1 day' ORDER BY p.id DESC OFFSET 20 LIMIT 2) RETURNING id, title`,
    [owner.id],
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('no two homes');
  return [first, second];
}

/** Sends a message about a home through the API; returns the ids of the conversation and of the message. */
async function sayAbout(request: APIRequestContext, from: Writer, to: Writer, message: string, home?: Home) {
  const answer = await request.post(`/api/messages/${to.id}`, {
    headers: { authorization: `Bearer ${from.token}` },
    data: { message, ...(home && { property_id: home.id }) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: number; conversation_id: number } }).data;
}

// specification 14.8, 14.12
test('a chat about two homes offers quick messages, shows who is typing, and says where it turns', async ({
  page,
  newContext,
  request,
  database,
}) => {
  const owner = await signInNewPerson(page, { firstName: 'Shalini' });
  const buyer = await signInNewPerson(newContext, { firstName: 'Imran' });
  const [flat, villa] = await giveTwoHomes(database, owner);
  await sayAbout(request, buyer, owner, 'Hello', flat);
  await openChat(buyer.page, 'Shalini Rao');
  await openChat(owner.page, 'Imran Rao');
  await expect(conversation(owner.page, 'Imran')).toContainText('Active now');

  await test.step('quick messages fill the field, and the other one sees who is typing', async () => {
    const quick = (of: Person) => of.page.getByRole('group', { name: 'Quick messages' }).getByRole('button');
    await expect(quick(buyer)).toHaveText(['Is it available?', 'When can I see it?', 'Is the price negotiable?']);
    await expect(quick(owner)).toHaveText(['Yes, it is available.', 'When would you like to come?']);
    const typing = owner.page.getByRole('region', { name: 'Imran Rao' }).getByText('Typing…');
    await expect(typing).toBeHidden();
    // Looked at while it is typed: the sign goes after some seconds.
    await Promise.all([
      expect(typing).toBeVisible(),
      expect(owner.page.getByRole('link', { name: /Imran Rao/ }).first()).toContainText('Typing…'),
      quick(buyer).first().click(),
    ]);
    await expect(input(buyer.page)).toHaveValue('Is it available?');
    await expect(input(buyer.page)).toBeFocused();
    await expect(bubbles(buyer.page)).toHaveCount(1);
    await buyer.page.keyboard.type(' I am near.');
    await buyer.page.keyboard.press('Enter');
    await expect(bubbles(owner.page)).toHaveText(['Hello', 'Is it available? I am near.']);
    await expect(typing).toBeHidden();
    await expect(quick(buyer)).toHaveCount(0);
  });

  const chat = buyer.page.getByRole('region', { name: 'Shalini Rao' });
  const lines = log(buyer.page).getByRole('link', { name: /^About / });
  const pinned = chat.getByRole('link').first();
  await test.step('the chat turns to another home, and back', async () => {
    await sayAbout(request, buyer, owner, 'And the second?', villa);
    await expect(lines).toHaveText([new RegExp(flat.title), new RegExp(villa.title)]);
    await expect(lines.first()).toHaveAttribute('href', `/property/${flat.id}`);
    await expect(pinned).toHaveAttribute('href', `/property/${villa.id}`);
    await chat.getByRole('button', { name: 'Properties of this chat' }).click();
    await buyer.page.getByRole('menuitem', { name: flat.title }).click();
    await expect(pinned).toHaveAttribute('href', `/property/${flat.id}`);
    await write(buyer.page, 'Then rather the first.');
    await expect(lines).toHaveCount(3);
    // The owner sees it turn as well.
    await expect(bubbles(owner.page)).toHaveCount(4);
    await expect(log(owner.page).getByRole('link', { name: /^About / })).toHaveCount(3);
    await expect(owner.page.getByRole('region', { name: 'Imran Rao' }).getByRole('link').first()).toHaveAttribute(
      'href',
      `/property/${flat.id}`,
    );
  });

  await chat.getByRole('button', { name: 'Properties of this chat' }).click();
  await buyer.page.getByRole('menuitem', { name: 'Only about this home' }).click();
  await expect(bubbles(buyer.page)).toHaveText(['Hello', 'Is it available? I am near.', 'Then rather the first.']);
  await expect(lines).toHaveCount(0);
  expect(await violations(buyer.page)).toEqual([]);
  await chat.getByRole('button', { name: 'Show all' }).click();
  await expect(bubbles(buyer.page)).toHaveCount(4);
  await buyer.page.context().close();
});

// specification 14.9, 14.10
test('an owner lists the chats about one home, and finds words in all messages', async ({
  page,
  request,
  database,
}) => {
  const owner = await signInNewPerson(page, { firstName: 'Shalini' });
  const imran = await makeWriter({ firstName: 'Imran' });
  const farah = await makeWriter({ firstName: 'Farah' });
  const [flat, villa] = await giveTwoHomes(database, owner);
  const first = await sayAbout(request, imran, owner, 'Is covered Parking part of the price?', flat);
  await sayAbout(request, farah, owner, 'Is it free?', villa);
  await fill(database, first.conversation_id, imran, 600);
  await openPage(page, '/chat');
  await expect(conversation(page, 'Imran')).toBeVisible();

  await test.step('the chats about one home', async () => {
    await page.getByRole('button', { name: 'Filter by property' }).click();
    await expect(page.getByRole('menuitem', { name: flat.title })).toContainText('Yours · 1 conversation');
    await page.getByRole('menuitem', { name: flat.title }).click();
    await expect(conversation(page, 'Farah')).toBeHidden();
    await expect(conversation(page, 'Imran')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(conversation(page, 'Farah')).toBeVisible();
  });

  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  const searchIn = page.getByRole('group', { name: 'Search in' });
  const found = page.getByRole('list', { name: 'Messages found' }).getByRole('link');
  const old = log(page).getByText('Is covered Parking part of the price?');
  await test.step('words in messages', async () => {
    await search.fill('p');
    await expect(searchIn).toBeHidden();
    await search.fill('parking price');
    await searchIn.getByRole('button', { name: 'Messages' }).click();
    await expect(found).toHaveCount(1);
    await expect(found.locator('mark')).toHaveText(['Parking', 'price']);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a result opens its chat at the message', async () => {
    await found.click();
    await expect(page).toHaveURL(`/chat?conversation=${first.conversation_id}&message=${first.id}`);
    await expect(old).toBeInViewport();
    // Scrolled off, and loaded again.
    await page.getByRole('button', { name: 'Newest' }).click();
    await expect(bubbles(page).last()).toHaveText('m600');
    await expect(bubbles(page).last()).toBeInViewport();
    await found.click();
    await expect(old).toBeInViewport();
    // The address alone leads there as well.
    await page.reload();
    await expect(old).toBeInViewport();
  });

  await search.fill('nowhere to be found');
  await searchIn.getByRole('button', { name: 'Messages' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
});
