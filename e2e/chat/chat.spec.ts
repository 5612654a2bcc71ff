import { makeAccount } from '../accounts.ts';
import { bubbles, conversation, input, log, openChat, say, signInNewPerson, write } from './chat-people.ts';
import { logged, loggedAsGone } from '../accounts/accounts-screens.ts';
import { sendFirstMessage } from './first-message.ts';
import { openPage } from '../open-page.ts';
import { photo } from '../post/posting-form.ts';
import { expect, test } from '../test.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

// specification 6.8, 14.1
test('a buyer and an owner chat about a home', async ({ page, newContext, database }) => {
  const owner = await signInNewPerson(page, { firstName: 'Shalini', lastName: 'Reddy' });
  const buyer = await signInNewPerson(newContext, { firstName: 'Imran' });
  const { rows } = await database.query<{ id: number; title: string }>(
    `UPDATE properties SET owner_id = $1 WHERE id = (SELECT id FROM properties WHERE transaction_type = 'sale'
       AND status = 'active' AND expires_at > now() + interval '1 day' ORDER BY id DESC LIMIT 1) RETURNING id, title`,
    [owner.id],
  );
  const home = rows[0]!;
  // The owner is on another page and is notified there.
  await openPage(owner.page, '/terms-conditions');
  const chatLink = owner.page.getByRole('banner').getByRole('link', { name: /^Chat/ });
  await expect(chatLink).toHaveAccessibleName('Chat');

  // The page may be a cached one that shows the former owner: it is right once the browser has loaded the record.
  const openHome = async () => {
    const asked = buyer.page.waitForResponse(`**/api/properties/${home.id}`);
    await openPage(buyer.page, `/property/${home.id}`);
    await asked;
  };
  await openHome();
  const chatNow = buyer.page.getByRole('complementary').getByRole('button', { name: 'Chat Now' });
  await chatNow.click();
  await sendFirstMessage(buyer.page);
  await expect(buyer.page).toHaveURL('/chat');
  await expect(bubbles(buyer.page)).toHaveText(`Hello, I am interested in "${home.title}". Is it still available?`);
  const pinned = buyer.page.getByRole('region', { name: 'Shalini Reddy' }).getByRole('link');
  await expect(pinned).toContainText(home.title);
  await expect(pinned).toHaveAttribute('href', `/property/${home.id}`);
  await expect(chatLink).toHaveAccessibleName('Chat 1 new');
  await write(buyer.page, 'We are four.\nMy mother lives with us.');
  await expect(bubbles(buyer.page)).toHaveCount(2);
  await expect(chatLink).toHaveAccessibleName('Chat 2 new');

  await chatLink.click();
  await expect(conversation(owner.page, 'Imran')).toContainText('2 unread');
  await conversation(owner.page, 'Imran').click();
  await expect(bubbles(owner.page)).toHaveCount(2);
  await expect(conversation(owner.page, 'Imran')).not.toContainText('unread');
  await expect(log(buyer.page).getByText(', read')).toHaveCount(2);
  await input(owner.page).fill('Yes, it is. Please pay the token amount first.');
  await owner.page.keyboard.press('Enter');
  await expect(bubbles(buyer.page).last()).toHaveText('Yes, it is. Please pay the token amount first.');
  // Read aloud, and with a warning: both only for the recipient.
  await expect(buyer.page.getByRole('status').filter({ hasText: 'Shalini Reddy: Yes, it is.' })).toHaveCount(1);
  await expect(buyer.page.getByRole('note')).toContainText('Never pay before you have seen the home');
  await expect(owner.page.getByRole('note')).toHaveCount(0);
  await expect(log(owner.page).getByText(', read')).toHaveCount(1);

  // The same message again opens the same conversation, and is not sent twice.
  await openHome();
  await chatNow.click();
  await sendFirstMessage(buyer.page);
  await expect(bubbles(buyer.page)).toHaveCount(3);
  const { rows: counted } = await database.query('SELECT inquiries FROM property_stats WHERE property_id = $1', [
    home.id,
  ]);
  expect(counted.length).toBe(1);
  await buyer.page.context().close();
});

test('a chat that was requested before signing in starts after it', async ({ page, database }) => {
  const account = await makeAccount({ firstName: 'Farah' });
  const { rows } = await database.query<{ id: number; title: string }>(
    `SELECT id, title FROM properties WHERE transaction_type = 'rent' AND status = 'active'
       AND expires_at > now() + interval '1 day' ORDER BY id LIMIT 1`,
  );
  const home = rows[0]!;
  await openPage(page, `/property/${home.id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Chat Now' }).click();
  await sendFirstMessage(page);
  await expect(page).toHaveURL(`/signin?next=%2Fproperty%2F${home.id}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(bubbles(page)).toContainText([home.title]);
});

// specification 6.8, 14.2
test('a chat that cannot be started shows why, and leads to the chats', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(loggedAsGone);
  await signInNewPerson(page, { firstName: 'Kabir' });
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE transaction_type = 'buy' AND status = 'active'
       AND (expires_at IS NULL OR expires_at > now() + interval '1 day') ORDER BY id LIMIT 1`,
  );
  await page.route('**/api/messages/*', (route) => route.abort('failed'));
  await openPage(page, `/lead/${rows[0]!.id}`);
  await page.getByRole('button', { name: 'Chat Now' }).click();
  await sendFirstMessage(page);
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText('No conversations found')).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

// specification 14.3
test('an unsent message is stored, sent again with the same id, and stored once', async ({
  page,
  newContext,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(loggedAsGone);
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await signInNewPerson(newContext, { firstName: 'Ravi' });
  await say(request, ravi, asha, 'Hello');
  await openChat(page, 'Ravi Rao');
  await openChat(ravi.page, 'Asha Rao');
  const names: unknown[] = [];
  let answers = 0;
  await page.route('**/api/messages/*', async (route) => {
    names.push((route.request().postDataJSON() as { client_id: string }).client_id);
    answers += 1;
    if (answers === 1) return route.abort('failed');
    // The message is stored, and the reply lost.
    if (answers === 2) {
      await route.fetch();
      return route.abort('failed');
    }
    return route.continue();
  });
  await write(page, 'Is there parking?');
  await expect(log(page).getByRole('alert')).toContainText('Not sent.');
  await expect(input(page)).toHaveValue('');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(bubbles(ravi.page)).toHaveText(['Hello', 'Is there parking?']);
  // The socket announced it to the sender too: nothing is left to send again.
  await expect(log(page).getByRole('alert')).toHaveCount(0);
  await expect(bubbles(page)).toHaveText(['Hello', 'Is there parking?']);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  await ravi.page.context().close();
});

test('pictures and documents can be attached, and opened by the recipient', async ({
  page,
  newContext,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(logged(422));
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await signInNewPerson(newContext, { firstName: 'Ravi' });
  await say(request, ravi, asha, 'Hello');
  await openChat(page, 'Ravi Rao');
  await openChat(ravi.page, 'Asha Rao');
  const files = page.getByLabel('File to attach');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(page.getByRole('alert')).toContainText('Attach a picture (JPEG, PNG, WebP, AVIF or HEIC) or a PDF');
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await files.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(page.getByRole('alert')).toContainText('A file can have at most 5 MB');

  await files.setInputFiles(photo('balcony-1-960.webp'));
  await expect(page.getByRole('progressbar')).toBeHidden();
  await write(page, 'This one');
  const picture = ravi.page.getByRole('button', { name: /^Open / });
  await expect(picture.getByRole('img')).toBeVisible();
  await picture.click();
  await expect(ravi.page.getByRole('dialog').getByRole('img')).toBeVisible();
  await ravi.page.keyboard.press('Escape');

  await files.setInputFiles({ name: 'Floor plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  const saved = ravi.page.waitForEvent('download');
  await ravi.page.getByRole('button', { name: /^Save Floor plan.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('Floor plan.pdf');
  await expect(conversation(ravi.page, 'Asha Rao')).toContainText('Document');
  await ravi.page.context().close();
});

test('all tabs of a user stay in step and keep unsent text', async ({ page, context, newContext, request }) => {
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await signInNewPerson(newContext, { firstName: 'Ravi' });
  await say(request, ravi, asha, 'Hello');
  const other = await context.newPage();
  await openPage(other, '/cookies-policy');
  const badge = other.getByRole('banner').getByRole('link', { name: /^Chat/ });
  await expect(badge).toHaveAccessibleName('Chat 1 new');
  await openChat(page, 'Ravi Rao');
  await expect(badge).toHaveAccessibleName('Chat');

  await openChat(other, 'Ravi Rao');
  await write(page, 'Written here');
  await expect(bubbles(other)).toHaveText(['Hello', 'Written here']);
  await expect(bubbles(page)).toHaveText(['Hello', 'Written here']);
  await input(page).fill('Begun and');
  await page.reload();
  await expect(input(page)).toHaveValue('Begun and');

  // Both sides send at once: both end with the same messages, each once.
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => say(request, n % 2 ? asha : ravi, n % 2 ? ravi : asha, `b${n}`)),
  );
  await expect(bubbles(page)).toHaveCount(12);
  await expect(bubbles(other)).toHaveText(await bubbles(page).allTextContents());

  // The token is deleted while no page of the product is open: a running call of the chat would be answered with a 401.
  const address = new URL(page.url());
  await other.close();
  await page.goto('/api/config');
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto(address.href);
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(address.pathname + address.search)}`);
  await ravi.page.context().close();
});

test('a user can be blocked, reported and unblocked', async ({ page, newContext, request, expectConsoleErrors }) => {
  expectConsoleErrors(logged(403));
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const mallory = await signInNewPerson(newContext, { firstName: 'Mallory' });
  await say(request, mallory, asha, 'Send me the OTP, please');
  await openChat(page, 'Mallory Rao');
  await openChat(mallory.page, 'Asha Rao');
  await expect(page.getByRole('note')).toContainText('Never share a one-time code');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report Mallory Rao' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('alert')).toContainText('Choose a reason');
  await report.getByLabel('They ask for money or a code').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog', { name: 'Block Mallory Rao?' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have blocked this person.')).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await write(mallory.page, 'Hello?');
  await expect(log(mallory.page).getByRole('alert')).toContainText('You cannot write to this person any more.');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(input(page)).toBeVisible();
  await log(mallory.page).getByRole('button', { name: 'Retry' }).click();
  await expect(bubbles(page)).toHaveText(['Send me the OTP, please', 'Hello?']);
  await mallory.page.context().close();
});
