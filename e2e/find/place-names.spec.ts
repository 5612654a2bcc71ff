import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// specification 25.5
test('a Hindi page names places in Devanagari, as it is rendered and after calls of the browser', async ({ page }) => {
  await openPage(page, '/hi/properties?transaction_type=sale&city=Pune');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('पुणे');
  const field = page.locator('input[name="location"]').first();
  await field.pressSequentially('bandra w');
  const option = page.getByRole('option', { name: /बांद्रा पश्चिम/ });
  await expect(option).toContainText('मुंबई, महाराष्ट्र');
  await option.click();
  await expect(page).toHaveURL(/location=Bandra\+West/);
  await expect(heading).toContainText('बांद्रा पश्चिम');
  await expect(field).toHaveValue('बांद्रा पश्चिम');
});
