import { ownerOfFlat, phone } from '../hindi.ts';
import { signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import { workerDatabase } from '../worker-database.ts';

test.use(phone);

for (const [language, texts] of Object.entries({
  en: {
    path: '',
    from: 'From',
    to: 'To',
    save: 'Save times',
    saved: 'Your times are saved.',
    call: 'Call between 10 and 12',
    share: 'Answers 9 of 10',
    rented: 'Mark as rented',
    price: 'For how much, if you like to say?',
  },
  hi: {
    path: '/hi',
    from: 'कब से',
    to: 'कब तक',
    save: 'समय सेव करें',
    saved: 'आपका समय सेव हो गया।',
    call: '10 से 12 बजे के बीच फ़ोन करें',
    share: '10 में से 9 का जवाब देते हैं',
    rented: 'किराये पर चढ़ा बताएँ',
    price: 'चाहें तो बताएँ, कितने में?',
  },
})) {
  // specification 28.12, 28.13
  test(`the contact panel says how an owner answers and when to call, in ${language}`, async ({ page, request }) => {
    const { owner, home } = await ownerOfFlat(request, 'Two rooms near the river');
    await workerDatabase().query(
      `INSERT INTO owner_answers (owner_id, asked, answered, usual_minutes, counted_on)
        SELECT id, 10, 9, 130, current_date FROM users WHERE email = $1`,
      [owner.email],
    );
    await signInQuietly(page, owner);
    await openPage(page, `${texts.path}/my-profile/settings`);
    await page.getByLabel(texts.from, { exact: true }).first().selectOption('10');
    await page.getByLabel(texts.to, { exact: true }).first().selectOption('12');
    await page.getByRole('button', { name: texts.save }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    await openPage(page, `${texts.path}/property/${home}`);
    await expect(page.getByText(texts.share)).toBeVisible();
    await expect(page.getByText(texts.call)).toBeVisible();
    await openPage(page, `${texts.path}/my-profile/listings`);
    await expect(page.getByText(texts.share)).toBeVisible();
  });

  // specification 28.7
  test(`the table asks for the price of a home that was let, in ${language}`, async ({ page, request }) => {
    const { owner } = await ownerOfFlat(request, 'Two rooms near the bridge');
    await signInQuietly(page, owner);
    await openPage(page, `${texts.path}/my-profile/listings`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: texts.rented, exact: true }).click();
    await expect(page.getByText(texts.price)).toBeVisible();
  });
}
