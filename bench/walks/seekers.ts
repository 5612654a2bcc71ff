import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { codeFor, makePerson, signIn } from './people.ts';
import type { Walk } from './walk.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** From the home page over a sentence to the first home of its results. */
async function findFirstHome({ page, tap, type, alive }: Walk, sentence: string): Promise<void> {
  await page.goto('/');
  await alive();
  await tap(page.getByRole('combobox').first());
  await type(sentence);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/properties\?/);
  await cards(page).first().waitFor();
  await alive();
  await tap(cards(page).first().getByRole('link').first());
  await page.waitForURL(/\/property\/\d+/);
  await alive();
}

/** Somebody who is signed in looks for a flat to rent by a sentence, and asks its owner. */
export async function tenantToMessage(walk: Walk): Promise<void> {
  const { page, tap } = walk;
  await signIn(page, await makePerson(page.request, 'Asha'));
  walk.begin();
  await findFirstHome(walk, '2 bhk for rent in baner');
  await tap(page.getByRole('button', { name: 'Chat Now' }).last());
  const dialog = page.getByRole('dialog', { name: /^Write to / });
  await tap(dialog.getByRole('button', { name: 'Is it available?' }));
  await tap(dialog.getByRole('button', { name: 'Send' }));
  await page.waitForURL(/\/chat/);
  await page.getByRole('log', { name: 'Messages' }).getByText('Is it available?').waitFor();
}

/** From the home page to the first home that it shows. */
async function openFirstHome({ page, tap, alive }: Walk): Promise<void> {
  await page.goto('/');
  await alive();
  await tap(cards(page).first().getByRole('link').first());
  await page.waitForURL(/\/property\/\d+/);
  await alive();
}

/** From the sign-in page, which keeps the wish, over a free account and its mailed code to the wish. */
async function registerForWish({ page, tap, type, alive }: Walk): Promise<void> {
  const email = `${randomUUID()}@example.in`;
  await page.waitForURL(/\/signin/);
  await alive();
  await tap(page.getByRole('link', { name: 'Create a free account' }));
  await page.waitForURL(/\/signup/);
  await alive();
  await tap(page.getByLabel('First name'));
  await type('Asha');
  // The keyboard's Next leads from field to field.
  for (const text of ['', email, '98220 41776', '', '', 'courtyard in bloom', 'courtyard in bloom']) {
    await page.keyboard.press('Tab');
    const isButton = await page.evaluate<boolean>(`document.activeElement?.tagName === 'BUTTON'`);
    if (isButton) await page.keyboard.press('Tab');
    if (text) await type(text);
  }
  await tap(page.locator('label').filter({ has: page.getByRole('checkbox', { name: /terms/i }) }));
  await tap(page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('group', { name: '6-digit code' }).waitFor();
  await alive();
  await type(await codeFor(page.request, email));
  await page.waitForURL(/\/signin/);
  await tap(page.getByRole('button', { name: 'Continue as Asha' }));
}

/** A newcomer likes a home of the home page, and sends its owner the offered message: registers on the way. */
export async function newcomerToMessage(walk: Walk): Promise<void> {
  const { page, tap } = walk;
  await openFirstHome(walk);
  await tap(page.getByRole('link', { name: 'Chat Now' }).last());
  await tap(page.getByRole('dialog', { name: /^Write to / }).getByRole('button', { name: 'Send' }));
  await registerForWish(walk);
  await page.waitForURL(/\/chat/);
  await page.getByRole('log', { name: 'Messages' }).getByText('I am interested').waitFor();
}

/** The plan that opens numbers. */
async function choosePlan({ page, tap, alive }: Walk): Promise<void> {
  await page.waitForURL(/\/pricing/);
  await alive();
  await tap(page.getByRole('button', { name: 'Choose Monthly' }));
}

/** Pays; back at the home, whose number is open. */
async function payForNumber({ page, tap }: Walk): Promise<void> {
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }));
  await page.waitForURL(/\/property\/\d+/);
  await page.getByRole('link', { name: /^Call/ }).last().waitFor();
}

/** A newcomer wants the number of a home of the home page: registers on the way, and pays. */
export async function newcomerToNumber(walk: Walk): Promise<void> {
  const { page, tap } = walk;
  await openFirstHome(walk);
  await tap(page.getByRole('button', { name: 'Call' }).last());
  await tap(page.getByRole('button', { name: 'OK' }));
  await choosePlan(walk);
  await registerForWish(walk);
  await tap(page.getByRole('button', { name: 'Continue to payment' }));
  await payForNumber(walk);
}

/** Somebody who is signed in wants an owner's number, and pays for it. */
export async function tenantToNumber(walk: Walk): Promise<void> {
  const { page, tap } = walk;
  await signIn(page, await makePerson(page.request, 'Asha'));
  walk.begin();
  await findFirstHome(walk, '2 bhk for rent in wakad');
  await tap(page.getByRole('button', { name: 'Call' }).last());
  await tap(page.getByRole('button', { name: 'OK' }));
  await choosePlan(walk);
  await payForNumber(walk);
}
