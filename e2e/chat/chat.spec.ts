import { bubbles, conversation, input, log, openChat, say, signInNewPerson, write } from './chat-people.ts';
import { logged } from '../accounts/accounts-screens.ts';
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

test('two people exchange files, in every tab, until one blocks and reports the other', async ({
  page,
  context,
  newContext,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(logged(422), logged(403));
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await signInNewPerson(newContext, { firstName: 'Ravi' });
  await say(request, ravi, asha, 'Hello');
  const other = await context.newPage();
  await openPage(other, '/cookies-policy');
  const badge = other.getByRole('banner').getByRole('link', { name: /^Chat/ });
  await expect(badge).toHaveAccessibleName('Chat 1 new');
  await openChat(page, 'Ravi Rao');
  await expect(badge).toHaveAccessibleName('Chat');
  await openChat(ravi.page, 'Asha Rao');

  await test.step('pictures and documents are attached, and opened by the recipient', async () => {
    const files = page.getByLabel('File to attach');
    await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(page.getByRole('alert')).toContainText('Attach a picture (JPEG, PNG, WebP, AVIF or HEIC) or a PDF');
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await files.setInputFiles({
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(6 * 1024 * 1024),
    });
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
  });

  await test.step('all tabs stay in step and keep unsent text', async () => {
    await openChat(other, 'Ravi Rao');
    await write(page, 'Written here');
    await expect(bubbles(other).last()).toHaveText('Written here');
    await input(page).fill('Begun and');
    await page.reload();
    await expect(input(page)).toHaveValue('Begun and');
    await input(page).fill('');

    // Both sides send at once: both end with the same messages, each once.
    const before = await bubbles(page).count();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => say(request, n % 2 ? asha : ravi, n % 2 ? ravi : asha, `b${n}`)),
    );
    await expect(bubbles(page)).toHaveCount(before + 10);
    await expect(bubbles(other)).toHaveText(await bubbles(page).allTextContents());
    await other.close();
  });

  await test.step('a user is reported, blocked and unblocked', async () => {
    await say(request, ravi, asha, 'Send me the OTP, please');
    await expect(page.getByRole('note')).toContainText('Never share a one-time code');

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report Ravi Rao' });
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByRole('alert')).toContainText('Choose a reason');
    await report.getByLabel('They ask for money or a code').check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toBeHidden();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog', { name: 'Block Ravi Rao?' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('You have blocked this person.')).toBeVisible();
    await expect(input(page)).toHaveCount(0);
    await write(ravi.page, 'Hello?');
    await expect(log(ravi.page).getByRole('alert')).toContainText('You cannot write to this person any more.');
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(input(page)).toBeVisible();
    await log(ravi.page).getByRole('button', { name: 'Retry' }).click();
    await expect(bubbles(page).last()).toHaveText('Hello?');
  });
  await ravi.page.context().close();
});
