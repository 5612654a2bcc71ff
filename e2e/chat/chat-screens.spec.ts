import { bubbles, conversation, fill, input, log, makeWriter, openChat, say, signInNewPerson } from './chat-people.ts';
import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody, violations } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

test('ten thousand messages can be scrolled back with few of them in the document', async ({
  page,
  request,
  database,
}) => {
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await makeWriter({ firstName: 'Ravi' });
  const id = await say(request, asha, ravi, 'm0');
  await fill(database, id, ravi, 10_000);
  await openChat(page, 'Ravi Rao');
  await expect(bubbles(page).last()).toHaveText('m10000');
  await expect(bubbles(page).last()).toBeInViewport();

  const most = 60;
  const numberOf = (text: string | null) => Number(text?.slice(1));
  let first = 10_001;
  for (let turn = 0; turn < 3; turn++) {
    const before = await page.evaluate(() => {
      const box = document.querySelector('[role=log]')!;
      box.scrollTop = 300;
      return box.scrollHeight;
    });
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[role=log]')!.scrollHeight))
      .toBeGreaterThan(before);
    // The reader's position is preserved: a message that was in view still is.
    await expect.poll(async () => numberOf(await bubbles(page).first().textContent())).toBeLessThan(first);
    first = numberOf(await bubbles(page).first().textContent());
    expect(await bubbles(page).count()).toBeLessThan(most);
  }
  const seen = (await bubbles(page).allTextContents()).map(numberOf);
  expect(seen).toEqual(seen.map((_, at) => (seen[0] ?? 0) + at));

  // A message arrives while the reader is scrolled up: nothing moves, and a button leads to it.
  const inView = page
    .locator('[data-index]')
    .filter({ has: page.getByText(`m${seen[Math.floor(seen.length / 2)]}`, { exact: true }) });
  await inView.scrollIntoViewIfNeeded();
  const place = await inView.boundingBox();
  await say(request, ravi, asha, 'news');
  const newest = page.getByRole('button', { name: '1 new' });
  await expect(newest).toBeVisible();
  expect(Math.abs((await inView.boundingBox())!.y - place!.y)).toBeLessThanOrEqual(2);
  await newest.click();
  await expect(bubbles(page).last()).toHaveText('news');
  await expect(bubbles(page).last()).toBeInViewport();
  await expect(newest).toBeHidden();
  // An attached file shrinks the log, and the newest message stays in view.
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel('File to attach').setInputFiles(plan);
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await expect(bubbles(page).last()).toBeInViewport({ ratio: 1 });
  expect(await bubbles(page).count()).toBeLessThan(most);
});

// specification 14.1
test('a thousand conversations can be scrolled and searched with few of them in the document', async ({
  page,
  database,
}) => {
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  await database.query(
    `WITH people AS (
       INSERT INTO users (first_name, last_name, email, user_type)
       SELECT 'Person', 'No' || n, 'crowd' || $1::int || '-' || n || '@test.example', 'buyer' FROM generate_series(1, 1000) n
       RETURNING id),
     talks AS (INSERT INTO conversations (low_id, high_id) SELECT $1::int, id FROM people RETURNING id, high_id),
     said AS (INSERT INTO messages (conversation_id, sender_id, body) SELECT id, high_id, 'Namaste' FROM talks ORDER BY high_id
       RETURNING id, conversation_id, sender_id)
     INSERT INTO conversation_members (conversation_id, user_id, other_id, last_message_id, last_in_id)
       SELECT conversation_id, $1::int, sender_id, id, id FROM said`,
    [asha.id],
  );
  await openPage(page, '/terms-conditions');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Chat/ })).toContainText('99+');
  await openPage(page, '/chat');
  const list = page.getByRole('region', { name: 'Conversations' });
  const lines = list.getByRole('listitem');
  await expect(lines.first()).toContainText('No1000');
  for (let turn = 0; turn < 2; turn++) {
    const height = await page.evaluate(() => {
      const box = document.querySelector('[aria-label=Conversations] ul')!.parentElement!;
      box.scrollTop = box.scrollHeight;
      return box.scrollHeight;
    });
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('[aria-label=Conversations] ul')!.parentElement!.scrollHeight),
      )
      .toBeGreaterThan(height);
    expect(await lines.count()).toBeLessThan(60);
  }
  await list.getByRole('searchbox').fill('person no7');
  await expect(lines.first()).toContainText('No799');
  await list.getByRole('searchbox').fill('crowd');
  await expect(list.getByText('No conversations found')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('list and thread are two views, and Back leads from one to the other', async ({ page, request }) => {
    const asha = await signInNewPerson(page, { firstName: 'Asha' });
    const ravi = await makeWriter({ firstName: 'Ravi' });
    await say(request, ravi, asha, 'Hello, a very long word: ' + 'Thiruvananthapuram'.repeat(8));
    await openChat(page, 'Ravi Rao');
    await expect(conversation(page, 'Ravi Rao')).toBeHidden();
    expect(await outside(page)).toEqual([]);
    // On a phone Enter inserts a line break.
    await input(page).fill('One');
    await input(page).press('Enter');
    await expect(input(page)).toHaveValue('One\n');
    await page.goBack();
    await expect(conversation(page, 'Ravi Rao')).toBeVisible();
    await expect(log(page)).toBeHidden();
    await page.goForward();
    await expect(log(page)).toBeVisible();
    await page.getByRole('button', { name: 'All conversations' }).click();
    await expect(conversation(page, 'Ravi Rao')).toBeVisible();
    await expect(page).toHaveURL('/chat');
    await expectForEverybody(page, [320, 360]);
    // A chat that was opened by its address leads back to the list as well.
    const id = await say(request, ravi, asha, 'And again');
    await openPage(page, `/chat?conversation=${id}`);
    await expectForEverybody(page, [320, 360]);
    await page.getByRole('button', { name: 'All conversations' }).click();
    await expect(conversation(page, 'Ravi Rao')).toBeVisible();
  });
});

test('the chat is accessible, also by keyboard', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await makeWriter({ firstName: 'Ravi' });
  await openPage(page, '/chat');
  await expect(page.getByText('No conversations found')).toBeVisible();
  await expectForEverybody(page, [800, 1280, 1920]);
  const id = await say(request, ravi, asha, 'Please send the advance by UPI today');
  await say(request, asha, ravi, 'नमस्ते, पहले घर देखेंगे');
  const line = conversation(page, 'Ravi Rao');
  await expect(line).toBeVisible();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('note')).toBeVisible();
  await expectForEverybody(page, [800, 1280, 1920]);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await input(page).focus();
  await page.keyboard.type('Good');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('day');
  await page.keyboard.press('Enter');
  await expect(bubbles(page).last()).toHaveText('Good\nday');
  // A conversation of other users is not found.
  await openPage(page, `/chat?conversation=${id + 1000}`);
  await expect(page.getByRole('alert')).toContainText('Conversation not found');
});
