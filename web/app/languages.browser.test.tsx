import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageLanguage } from '#contracts/text/page-languages.ts';
import { readStored } from '#web/lib/storage.ts';
import { saveChosenLanguage } from '#web/session/chosen-language.ts';
import { offerLanguage } from './language-offer.tsx';
import { bad } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, expectForEverybody, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const hindi = (name: string) =>
  page
    .getByRole('link', { name })
    .elements()
    .map((link) => link.getAttribute('href'));

// specification 25.4
test('the header leads to the same page in Hindi, with the query of its address', async () => {
  await page.viewport(1280, 800);
  await openScreen('/cookies-policy');
  expect(hindi('हिन्दी')).toEqual(['/hi/cookies-policy']);
  for (const link of page.getByRole('link', { name: 'हिन्दी' }).elements())
    expect(link.getAttribute('lang')).toBe('hi-IN');
  await openScreen('/signin?next=%2Fpricing');
  expect(hindi('हिन्दी')).toEqual([]);
});

// specification 25.4
test('the line that offers Hindi leads to the same page, and is gone for good once it is closed', async () => {
  await page.viewport(360, 740);
  await openScreen('/cookies-policy');
  offerLanguage(pageLanguage('hi'));
  const offer = page.getByRole('complementary', { name: 'यह पेज हिन्दी में पढ़ें' });
  await expect.element(offer).toBeVisible();
  expect(hindi('यह पेज हिन्दी में पढ़ें')).toEqual(['/hi/cookies-policy']);
  await expectForEverybody();
  const bar = page.getByRole('navigation').last().element() as HTMLElement;
  for (const height of ['64px', '130px']) {
    bar.style.minHeight = height;
    expect(offer.element().getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top);
  }
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(readStored('chosenLanguage')).toBe('en');
});

// specification 25.4
test('the language that was chosen goes to the account once', async () => {
  storeInBrowser({ ...signedInBrowser, 'aangan.language': 'en' });
  const sent = answer('PUT /api/user/language', [
    bad(500, 'Not now.'),
    { status: 200, body: { success: true, data: { language: 'en' } } },
  ]);
  await expect(saveChosenLanguage()).rejects.toThrow('Not now.');
  await saveChosenLanguage();
  await saveChosenLanguage();
  expect(sent).toEqual([{ language: 'en' }, { language: 'en' }]);
  storeInBrowser({ 'aangan.language': 'hi' });
  await saveChosenLanguage();
  expect(sent).toHaveLength(2);
});
