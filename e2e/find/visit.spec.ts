import * as chat from '#texts/chat.ts';
import * as choices from '#texts/visit-choices.ts';
import * as profile from '#texts/profile.ts';
import * as property from '#texts/property.ts';
import * as texts from '#texts/visits.ts';
import { signInQuietly } from '../accounts.ts';
import { expectHindi, ownerOfFlat, phone, signInHindiReader } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use(phone);

// specification 26.2
test('from the page of a home to an agreed visit, in Hindi on a phone', async ({ page, request, newContext }) => {
  const { owner, home } = await ownerOfFlat(request, 'बाज़ार के पास धूप वाला फ़्लैट');
  // The first form is filled in: one press offers two mornings a week.
  const ofOwner = await (await newContext(phone)).newPage();
  await signInQuietly(ofOwner, owner);
  await countTaps(ofOwner);
  await openPage(ofOwner, '/hi/my-profile/times');
  await ofOwner.getByRole('button', { name: texts.of.hi.save() }).tap();
  await expect(ofOwner.getByText(texts.of.hi.saved())).toBeVisible();
  expect(await taps(ofOwner)).toBe(1);
  await expectHindi(ofOwner);

  await signInHindiReader(page, 'मीरा');
  await countTaps(page);
  await openPage(page, `/hi/property/${home}`);
  const times = page.getByRole('group', { name: texts.of.hi.freeTimes() }).getByRole('button');
  // The section loads on scrolling near.
  await page.getByRole('heading', { name: property.of.hi.seeThisHome() }).scrollIntoViewIfNeeded();
  const when = (await times.first().textContent()) ?? '';
  await times.first().tap();
  await page.getByRole('button', { name: texts.of.hi.askAt({ when }) }).tap();
  await expect(page.getByText(texts.of.hi.yourVisit({ when }))).toBeVisible();
  expect(await taps(page)).toBe(2);
  await expectHindi(page);

  // The owner agrees with one press on the page of visits.
  await openPage(ofOwner, '/hi/my-profile/visits');
  await ofOwner.getByRole('button', { name: texts.of.hi.agree() }).tap();
  await expect(ofOwner.getByText(choices.of.hi.state({ state: 'agreed' }), { exact: true })).toBeVisible();
  await expectHindi(ofOwner);

  await page.getByRole('link', { name: texts.of.hi.yourVisits() }).tap();
  const heading = { name: profile.of.hi.section({ section: 'visits' }), exact: true };
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.getByText(choices.of.hi.state({ state: 'agreed' }), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: texts.of.hi.openChat() }).tap();
  await expect(page.getByText(when).first()).toBeVisible();
  await expect(page.getByRole('button', { name: chat.of.hi.send() })).toBeVisible();
});
