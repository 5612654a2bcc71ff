import type { Page } from 'playwright';
import type { Walk } from './walk.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The address changes before the page does: each page is known by a control of its own. */
const toMap = (page: Page) => page.getByRole('button', { name: 'Map', exact: true });
const toComparison = (page: Page) => page.getByRole('link', { name: 'Compare with other homes' });

/** From the home page over a sentence to its results. */
async function search({ page, tap, type, alive }: Walk, sentence: string): Promise<void> {
  await page.goto('/');
  await alive();
  await tap(page.getByRole('combobox').first());
  await type(sentence);
  await page.keyboard.press('Enter');
  await toMap(page).waitFor();
  await alive();
}

/** A visitor opens six homes of a search, and puts them side by side. */
export async function buyerComparesSix(walk: Walk): Promise<void> {
  const { page, tap, back, alive } = walk;
  await search(walk, '3 bhk apartment in pune');
  for (let at = 0; ; at += 1) {
    await tap(cards(page).nth(at).getByRole('link').first());
    await toComparison(page).waitFor();
    await alive();
    if (at === 5) break;
    await back();
    await toMap(page).waitFor();
    await alive();
  }
  await tap(toComparison(page));
  await page.getByRole('button', { name: 'Add a home' }).waitFor();
  await alive();
  await tap(page.getByRole('button', { name: 'Add a home' }));
  const picker = page.getByRole('region', { name: 'Add a home' });
  await tap(picker.getByRole('link', { name: 'Add the first 5' }));
  await page.getByRole('columnheader').nth(5).waitFor();
  await tap(page.getByRole('button', { name: 'Only differences' }));
  await page.getByRole('button', { name: 'Show all' }).waitFor();
}

/** A family looks around on the map of a city, and reads which station is near a home. */
export async function familyByMap(walk: Walk): Promise<void> {
  const { page, tap, alive } = walk;
  await search(walk, '3 bhk for rent in gurgaon');
  await tap(toMap(page));
  const map = page.getByRole('region', { name: 'Map of the results' });
  const label = map.getByRole('button', { name: /^(₹|[\d,]+ homes?)/ });
  await label.first().waitFor();
  await tap(map.getByRole('button', { name: 'Zoom in', exact: true }));
  // A desk has the homes beside the map.
  await tap(map.getByRole('list', { name: 'Homes on the map' }).or(cards(page)).getByRole('link').first());
  await page.waitForURL(/\/property\/\d+/);
  await alive();
  await page
    .getByText(/ (metro|station) /i)
    .first()
    .waitFor();
}
