import type { Language } from '#contracts/text/languages.ts';
import { pageHref } from '#contracts/text/languages.ts';
import { photo } from '#server/testing/pictures.ts';
import { insertSession, lastMail, mailAbout, storeSession } from '../accounts.ts';
import { openDeskAt } from '../desk/desk.ts';
import { phone, ownerOfFlat } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

test.use(phone);

const words = {
  en: {
    agree: 'Agree and get a code by SMS',
    code: 'Code',
    verify: 'Verify',
    verified: /verified on/,
    badge: /Phone verified on/,
    checks: /documents checked on/,
    withdraw: 'Withdraw',
    consent: /Check of your phone: agreed/,
    file: 'Photo or PDF',
    send: 'Agree and send',
    sent: /We look at it within 72 hours/,
    subject: /Your documents/,
  },
  hi: {
    agree: 'सहमति दें और SMS से कोड पाएँ',
    code: 'कोड',
    verify: 'वेरिफ़ाई करें',
    verified: /को वेरिफ़ाई हुआ/,
    badge: /फ़ोन .* को वेरिफ़ाई हुआ/,
    checks: /मालिक के काग़ज़ .* को जाँचे गए/,
    withdraw: 'सहमति वापस लें',
    consent: /आपके फ़ोन की जाँच: .* सहमति दी/,
    file: 'फ़ोटो या PDF',
    send: 'सहमति दें और भेजें',
    sent: /72 घंटे में देखकर/,
    subject: /आपके काग़ज़/,
  },
} as const;

let lastNumber = 9_811_000_000;

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  const said = words[language];

  // specification 29.1, 29.5
  test(`an owner verifies the phone, earns a badge and loses it with the consent: ${language}`, async ({
    page,
    request,
    database,
  }) => {
    const { owner, home } = await ownerOfFlat(request, 'Flat with a balcony');
    const number = `+91${++lastNumber}`;
    await database.query('UPDATE users SET phone_number = $1, language = $2 WHERE email = $3', [
      number,
      language,
      owner.email,
    ]);
    await database.query('UPDATE properties SET contact_phone = NULL WHERE id = $1', [home]);
    await storeSession(page, await insertSession(owner.email));
    await openPage(page, pageHref(language, '/my-profile/settings'));
    await page.getByRole('button', { name: said.agree }).click();
    await page.getByLabel(said.code, { exact: true }).waitFor();
    const { code } = await lastMail(request, number);
    await page.getByLabel(said.code, { exact: true }).fill(code ?? '');
    await page.getByRole('button', { name: said.verify, exact: true }).click();
    await expect(page.getByText(said.verified).first()).toBeVisible();

    await openPage(page, pageHref(language, `/property/${home}`));
    await expect(page.getByText(said.badge)).toBeVisible();

    await openPage(page, pageHref(language, '/my-profile/settings'));
    await page.getByText(said.consent).click();
    await page.getByRole('button', { name: said.withdraw }).click();
    await expect(page.getByRole('button', { name: said.agree })).toBeVisible();
    // Pages of homes are cached for a second after another change.
    await expect(async () => {
      await openPage(page, pageHref(language, `/property/${home}`));
      await expect(page.getByText(said.badge)).toBeHidden({ timeout: 100 });
    }).toPass();
  });

  // specification 29.7, 29.9, 29.10
  test(`an owner shows a document, the desk approves it with a key, and the home says so: ${language}`, async ({
    page,
    request,
    database,
    newContext,
  }) => {
    const { owner, home } = await ownerOfFlat(request, 'Flat near the school');
    await database.query('UPDATE users SET language = $1 WHERE email = $2', [language, owner.email]);
    await storeSession(page, await insertSession(owner.email));
    await openPage(page, pageHref(language, '/my-profile/checks'));
    const file = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photo('#c08', 800, 600) };
    await page.getByLabel(said.file).setInputFiles(file);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByText(said.sent)).toBeVisible();
    await expectForEverybody(page);

    const desk = await (await newContext(phone)).newPage();
    await openPage(desk, '/');
    await openDeskAt(desk, database, 'moderator', '/operator/checks');
    await desk
      .getByRole('link', { name: /electricity bill/ })
      .first()
      .click();
    await expect(desk.getByRole('img', { name: 'The document' })).toBeVisible();
    await expectForEverybody(desk);
    await desk.keyboard.press('a');
    await expect(desk.getByText('Decided, and mailed.')).toBeVisible();
    expect((await mailAbout(request, owner.email, said.subject)).text).not.toContain('undefined');

    await openPage(page, pageHref(language, `/property/${home}`));
    await expect(page.getByText(said.checks)).toBeVisible();
  });
}

test('check boxes of notifications are as large as a finger hits them', async ({ page, request }) => {
  const { owner } = await ownerOfFlat(request, 'Flat above the bakery');
  await storeSession(page, await insertSession(owner.email));
  await openPage(page, '/my-profile/settings');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(5)).toBeVisible();
  for (const box of await boxes.all()) {
    const size = await box.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

// specification 29.15
test('a home that is sold before it is completed says that its number is missing, and its owner says why', async ({
  page,
  request,
  database,
}) => {
  const { owner, home } = await ownerOfFlat(request, 'Flat in a new tower');
  await database.query(
    `UPDATE properties SET transaction_type = 'sale', project_status = 'under-construction', price = 8500000 WHERE id = $1`,
    [home],
  );
  await openPage(page, `/property/${home}`);
  await expect(page.getByText('No RERA number is given.')).toBeVisible();
  await storeSession(page, await insertSession(owner.email));
  await openPage(page, `/property/${home}`);
  await page.getByRole('button', { name: 'Save the reason' }).click();
  await expect(page.getByText(/The owner says that this project needs no RERA number/)).toBeVisible();
});
