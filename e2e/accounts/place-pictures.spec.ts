import type { Pool } from 'pg';
import { pageHref } from '#contracts/text/languages.ts';
import { photo } from '#server/testing/pictures.ts';
import { insertSession, mailAbout, storeSession } from '../accounts.ts';
import { openDeskAt } from '../desk/desk.ts';
import { ownerOfFlat, phone } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

test.use(phone);

const pin = { latitude: 18.559_123, longitude: 73.786_456 };
const gate = { latitude: pin.latitude + 0.001, longitude: pin.longitude };
const putPin = (database: Pool, home: number) =>
  database.query(
    `UPDATE properties SET latitude = $2, longitude = $3, public_latitude = $4, public_longitude = $3
    WHERE id = $1`,
    [home, pin.latitude, pin.longitude, pin.latitude + 0.0008],
  );
const words = {
  en: {
    agree: 'Agree and open the camera',
    take: 'Take a picture',
    saved: /1 picture of this home was taken at the place/,
    far: /farther than 150 m/,
    link: 'Take pictures at the place',
    badge: /Pictures taken within 150 m of the pin/,
    onPicture: 'Taken at the place',
    back: 'Back to the home',
    subject: /Pictures of your home/,
  },
  hi: {
    agree: 'सहमति दें और कैमरा खोलें',
    take: 'फ़ोटो खींचें',
    saved: /इस घर की 1 फ़ोटो वहीं ली गई है/,
    far: /150 मीटर से ज़्यादा दूर/,
    link: 'वहीं फ़ोटो खींचें',
    badge: /पिन से 150 मीटर के भीतर/,
    onPicture: 'वहीं ली गई',
    back: 'घर पर वापस',
    subject: /आपके घर की फ़ोटो/,
  },
} as const;

for (const language of ['en', 'hi'] as const) {
  const said = words[language];

  // specification 29.20, 29.21
  test(`an owner takes a picture at the home, which says so until the desk ends it: ${language}`, async ({
    page,
    context,
    request,
    database,
    newContext,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/409 \(Conflict\)/);
    const { owner, home } = await ownerOfFlat(request, 'Flat with a view');
    await putPin(database, home);
    await database.query('UPDATE users SET language = $1 WHERE email = $2', [language, owner.email]);
    await context.grantPermissions(['camera', 'geolocation']);
    await context.setGeolocation({ latitude: pin.latitude + 0.01, longitude: pin.longitude, accuracy: 20 });
    await storeSession(page, await insertSession(owner.email));
    await openPage(page, pageHref(language, `/property/${home}`));
    await page.getByRole('link', { name: said.link }).click();
    await expectForEverybody(page);
    await page.getByRole('button', { name: said.agree }).click();
    await expect(page.locator('video')).toBeVisible();
    const take = page.getByRole('button', { name: said.take });
    await expect(async () => {
      await take.click();
      await expect(page.getByText(said.far)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await context.setGeolocation({ ...gate, accuracy: 20 });
    await take.click();
    await expect(page.getByText(said.saved)).toBeVisible();
    await expectForEverybody(page);
    await page.getByRole('link', { name: said.back }).click();
    await expect(async () => {
      await openPage(page, pageHref(language, `/property/${home}`));
      await expect(page.getByText(said.badge)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(said.onPicture, { exact: true })).toBeVisible();

    const desk = await (await newContext(phone)).newPage();
    await openPage(desk, '/');
    await openDeskAt(desk, database, 'moderator', `/operator/records/${home}`);
    await desk.getByLabel('Reason, which the owner reads').fill('It shows another house.');
    await desk.getByRole('button', { name: 'Say so no longer' }).click();
    await expect(desk.getByText('Ended, and mailed.')).toBeVisible();
    expect((await mailAbout(request, owner.email, said.subject)).text).toContain('It shows another house.');
  });
}

// specification 29.20
test('without a camera the picture comes by the file picker, and a denied position is a sentence', async ({
  page,
  context,
  request,
  database,
}) => {
  const { owner, home } = await ownerOfFlat(request, 'Flat by the lake');
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await storeSession(page, await insertSession(owner.email));
  await openPage(page, `/place-pictures/${home}`);
  await expect(page.getByText(/no pin on the map yet/)).toBeVisible();
  await expectForEverybody(page);
  await putPin(database, home);
  await openPage(page, `/place-pictures/${home}`);
  await page.getByRole('button', { name: words.en.agree }).click();
  const picker = page.getByLabel('Take a picture with the phone');
  const file = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo('#468', 800, 600) };
  await picker.setInputFiles(file);
  await expect(page.getByText(/may not say where the phone is/)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...gate, accuracy: 400 });
  await picker.setInputFiles(file);
  await expect(page.getByText(/only roughly/)).toBeVisible();
  await context.setGeolocation({ ...gate, accuracy: 30 });
  await picker.setInputFiles(file);
  await expect(page.getByText(words.en.saved)).toBeVisible();
  await expectForEverybody(page);
});

// specification 29.20
test('no other page may use the camera', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy'] ?? '';
  for (const path of ['/place-pictures/1', '/hi/place-pictures/1']) {
    expect(await policyOf(path)).toContain('camera=(self)');
  }
  for (const path of [
    '/',
    '/property/1',
    '/create-property',
    '/my-profile/checks',
    '/place-pictures/x',
    '/api/nothing',
  ]) {
    expect(await policyOf(path), path).toContain('camera=()');
  }
});
