import { postingForm } from './form.ts';
import { makePerson, signIn } from './people.ts';
import type { Walk } from './walk.ts';

/** A tenant posts a requirement; then an owner reads it among the newest, and answers. */
export async function requirementAnswered(walk: Walk): Promise<void> {
  const { page, tap, type, alive } = walk;
  const { heading, goOn, option, choosePlace, enter } = postingForm(walk);
  const owner = await makePerson(page.request, 'Ravi');
  await signIn(page, await makePerson(page.request, 'Asha'));
  walk.begin();
  await page.goto('/create-property');
  await heading('What you offer');
  await alive();
  await tap(option('Lead'));
  await heading('What you look for');
  await tap(option('Rent'));
  await goOn('Where you look');
  await choosePlace('Balew');
  await goOn('Size and budget');
  await enter('Budget from', '20000');
  await enter(/^Budget up to/, '25000');
  await goOn('Who will live there');
  await goOn('What you want');
  await goOn('Who to call');
  await tap(page.getByRole('button', { name: 'Post requirement' }));
  await tap(page.getByRole('link', { name: 'See your requirement' }));
  await page.waitForURL(/\/lead\/\d+$/);
  const path = new URL(page.url()).pathname;

  await signIn(page, owner);
  await page.goto('/buyer-leads?transaction_type=tenant');
  await alive();
  await tap(
    page
      .locator(`a[href^="${path}?"], a[href="${path}"]`)
      .getByText('Respond')
      .or(page.locator(`article:has(a[href^="${path}"])`).getByRole('link', { name: /^Respond to/ }))
      .first(),
  );
  const dialog = page.getByRole('dialog', { name: 'Respond to this requirement' });
  await tap(dialog.getByRole('textbox'));
  await type('I have such a home in Balewadi.');
  await tap(dialog.getByRole('button', { name: 'Send response' }));
  await page.getByText('You have responded').filter({ visible: true }).first().waitFor();
}
