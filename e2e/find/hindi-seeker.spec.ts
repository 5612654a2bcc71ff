import type { Page } from '@playwright/test';
import * as common from '#texts/common.ts';
import * as contact from '#texts/contact.ts';
import * as chat from '#texts/chat.ts';
import * as searches from '#texts/saved-searches.ts';
import { mailAbout } from '../accounts.ts';
import { expectHindi, ownerOfFlat, phone, signInHindiReader } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use(phone);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// specification 25.1
test('a sentence in Devanagari leads to a home and to a message to its owner, all in Hindi', async ({
  page,
  request,
}) => {
  const title = 'बाज़ार के पास धूप वाला फ़्लैट';
  const { home } = await ownerOfFlat(request, title, '21000');
  await signInHindiReader(page, 'मीरा');
  await openPage(page, '/hi');
  await expectHindi(page);
  await page
    .getByRole('combobox', { name: common.of.hi.location(), exact: true })
    .fill('बाणेर में 2 बीएचके किराये पर 22 हज़ार तक');
  await page.getByRole('button', { name: common.of.hi.search(), exact: true }).tap();

  await expect(heading(page)).toHaveText(/^बाणेर में किराये पर \d+ घर$/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('bedrooms'), query.get('max_price')]).toEqual(['2', '22000']);
  await expectHindi(page);
  await page.getByRole('main').locator(`a[href="/hi/property/${home}"]`).first().tap();

  await expect(page).toHaveURL(`/hi/property/${home}`);
  await expect(heading(page)).toHaveText(title);
  await expectHindi(page);
  await page.getByRole('button', { name: contact.of.hi.chatNow() }).filter({ visible: true }).first().tap();
  const first = page.getByRole('dialog');
  await expect(first.getByRole('textbox')).toHaveValue(contact.of.hi.aboutHome({ title }));
  await expectHindi(page);
  await first.getByRole('button', { name: chat.of.hi.send() }).tap();

  await expect(page).toHaveURL('/hi/chat');
  const bubbles = page.getByRole('log', { name: chat.of.hi.messages() }).locator('[data-message]');
  await expect(bubbles).toHaveText([contact.of.hi.aboutHome({ title })]);
  await page.getByRole('textbox', { name: chat.of.hi.message() }).fill('क्या शनिवार को देख सकते हैं?');
  await page.getByRole('button', { name: chat.of.hi.send() }).tap();
  await expect(bubbles).toHaveCount(2);
  await expectHindi(page);
});

// specification 19.12, 25.1
test('a search saved in Hindi brings a mail in Hindi, whose link opens the home in Hindi', async ({
  page,
  request,
}) => {
  const { email } = await signInHindiReader(page, 'इमरान');
  await openPage(page, '/hi/properties?search=बाणेर में 2 बीएचके किराये पर 19 हज़ार तक');
  // The first test's flat costs more: its news may come later than this search.
  await expect(page).toHaveURL(/max_price=19000/);
  await page.getByRole('button', { name: searches.of.hi.save() }).tap();
  const saved = page.getByRole('dialog', { name: searches.of.hi.save() });
  await expect(saved).toContainText('बाणेर में किराये पर 2 बीएचके घर, ₹19,000 तक');
  await expectHindi(page);
  await saved.getByRole('button', { name: common.of.hi.done() }).tap();

  const { home } = await ownerOfFlat(request, 'मेट्रो के पास हवादार फ़्लैट', '18000');
  const mail = await mailAbout(request, email, /^एक घर: .*बाणेर/);
  const links = mail.text.match(/https?:\/\/\S+/g)!;
  expect(links.filter((link) => !new URL(link).pathname.startsWith('/hi/'))).toEqual([]);
  const link = links.find((found) => found.includes(`/property/${home}`));
  expect(link, mail.text).toBeDefined();
  const { pathname, search } = new URL(link!);
  await openPage(page, pathname + search);
  await expect(heading(page)).toHaveText('मेट्रो के पास हवादार फ़्लैट');
  await expectHindi(page);
});
