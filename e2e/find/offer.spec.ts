import * as cards from '#texts/cards.ts';
import * as choices from '#texts/offer-choices.ts';
import * as property from '#texts/property.ts';
import * as texts from '#texts/offers.ts';
import { signInQuietly } from '../accounts.ts';
import { expectHindi, ownerOfFlat, phone, signInHindiReader } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use(phone);

// specification 30.2
test('from an offer on the page of a home to a home in talks, in Hindi on a phone', async ({
  page,
  request,
  newContext,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const { owner, home } = await ownerOfFlat(request, 'बाज़ार के पास धूप वाला फ़्लैट');
  await signInHindiReader(page, 'मीरा');
  await countTaps(page);
  await openPage(page, `/hi/property/${home}`);
  await page.getByRole('heading', { name: property.of.hi.makeOffer() }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: texts.of.hi.make() }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.of.hi.price()).fill('2');
  await dialog.getByRole('button', { name: texts.of.hi.send() }).tap();
  // Far from the price of the home: the sentence is beside its field.
  await expect(dialog.getByText('आपकी क़ीमत ₹28,000 से बहुत अलग है।', { exact: false })).toBeVisible();
  await dialog.getByLabel(texts.of.hi.price()).fill('26,500');
  await dialog.getByLabel(texts.of.hi.conditions()).fill('अलमारियाँ घर में रहें।');
  await expectHindi(page);
  await dialog.getByRole('button', { name: texts.of.hi.send() }).tap();
  await expect(page.getByText('₹26,500/महीना', { exact: true })).toBeVisible();
  expect(await taps(page)).toBe(3);

  const ofOwner = await (await newContext(phone)).newPage();
  await signInQuietly(ofOwner, owner);
  await openPage(ofOwner, '/hi/my-profile/offers');
  await expect(ofOwner.getByText('अलमारियाँ घर में रहें।')).toBeVisible();
  await ofOwner.getByRole('button', { name: texts.of.hi.accept() }).tap();
  await ofOwner.getByRole('dialog').getByRole('button', { name: texts.of.hi.accept() }).tap();
  await expect(ofOwner.getByText(choices.of.hi.state({ state: 'accepted' }), { exact: true })).toBeVisible();
  await expect(ofOwner.getByText(texts.of.hi.noContract()).first()).toBeVisible();
  await expectHindi(ofOwner);

  await openPage(page, `/hi/property/${home}`);
  await expect(page.getByText(cards.of.hi.inTalks(), { exact: true }).first()).toBeVisible();
  // One press marks the home as rented out.
  await ofOwner.getByRole('button', { name: texts.of.hi.markRented() }).tap();
  await expect(ofOwner.getByText(texts.of.hi.isTaken())).toBeVisible();
});
