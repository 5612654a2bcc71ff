import * as agency from '#texts/agency.ts';
import * as app from '#texts/app.ts';
import * as chat from '#texts/chat.ts';
import * as choices from '#texts/agency-choices.ts';
import * as common from '#texts/common.ts';
import * as enquiries from '#texts/enquiries.ts';
import { logged } from '../accounts/accounts-screens.ts';
import { insertSession, makeAccount, signInQuietly } from '../accounts.ts';
import { expectHindi, ownerOfFlat, phone, signInHindiReader } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use(phone);

const agencyPage = '/hi/my-profile/agency';
const texts = agency.of.hi;

// specification 32.1, 32.2, 32.6, 32.10
test('a colleague joins, answers in the name of the agency and is removed, in Hindi on a phone', async ({
  page,
  request,
  newContext,
  expectConsoleErrors,
}) => {
  // The former member asks anew for the agency's channel.
  expectConsoleErrors(logged(403));
  const { owner, home } = await ownerOfFlat(request, 'सामने बग़ीचे वाला फ़्लैट');
  const seeker = await makeAccount({ firstName: 'मीरा', lastName: 'राव', language: 'hi' });
  const { token } = await insertSession(seeker.email);
  const { data } = (await (await request.get(`/api/properties/${home}`)).json()) as { data: { owner: { id: number } } };
  const asked = await request.post(`/api/messages/${data.owner.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { message: 'क्या यह ख़ाली है?', property_id: home },
  });
  expect(asked.status()).toBe(201);

  await signInQuietly(page, owner);
  await openPage(page, agencyPage);
  await page.getByLabel(texts.name()).fill('राव होम्स');
  await page.getByRole('button', { name: texts.begin() }).tap();
  const ofMember = await (await newContext(phone)).newPage();
  const member = await signInHindiReader(ofMember, 'कविता');
  await page.getByLabel(common.of.hi.email(), { exact: true }).fill(member.email);
  await page.getByRole('button', { name: texts.sendInvitation() }).tap();
  await expect(page.getByText(member.email)).toBeVisible();
  await expectHindi(page);

  await openPage(ofMember, agencyPage);
  await ofMember.getByRole('button', { name: texts.accept() }).tap();
  await ofMember.getByRole('button', { name: texts.work(), exact: true }).tap();
  await expect(ofMember).toHaveURL(/\/hi\/enquiries/);
  await expect(ofMember.getByRole('complementary', { name: app.of.hi.agency() })).toContainText('राव होम्स');
  await ofMember.getByRole('button', { name: /मीरा राव/ }).tap();
  await expectHindi(ofMember);
  await ofMember.getByRole('link', { name: enquiries.of.hi.openChat() }).tap();
  await ofMember.getByRole('textbox', { name: chat.of.hi.message(), exact: true }).fill('जी हाँ, रविवार को आ जाइए।');
  await ofMember.getByRole('button', { name: chat.of.hi.send() }).tap();
  const signed = chat.of.hi.actedFor({ name: 'कविता', agency: 'राव होम्स' });
  await expect(ofMember.getByText(signed)).toBeVisible();
  await expectHindi(ofMember);

  await openPage(page, agencyPage);
  await expect(page.getByText(choices.of.hi.actMessage())).toBeVisible();
  await page.getByRole('button', { name: common.of.hi.remove() }).tap();
  await page.getByRole('dialog').getByRole('button', { name: common.of.hi.remove() }).tap();
  await expect(page.getByText(texts.noMembers())).toBeVisible();
  // The open page of the former member closes by itself.
  await expect(ofMember).toHaveURL(/\/hi\/my-profile\/agency/);
  await expect(ofMember.getByRole('complementary', { name: app.of.hi.agency() })).toHaveCount(0);
  await expect(ofMember.getByRole('heading', { name: texts.begin() })).toBeVisible();
});
