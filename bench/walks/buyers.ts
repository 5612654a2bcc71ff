import type { Page } from 'playwright';
import type { Walk } from './walk.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** From the home page over a sentence to its results. */
async function search({ page, tap, type, alive }: Walk, sentence: string): Promise<void> {
  await page.goto('/');
  await alive();
  await tap(page.getByRole('combobox').first());
  await type(sentence);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/properties\?/);
  await cards(page).first().waitFor();
  await alive();
}

/** A visitor opens six homes of a search, and puts them side by side. */
export async function buyerComparesSix(walk: Walk): Promise<void> {
  const { page, tap, alive } = walk;
  await search(walk, '3 bhk apartment in pune');
  for (let at = 0; ; at += 1) {
    await tap(cards(page).nth(at).getByRole('link').first());
    // The address changes before the page does.
    await page.getByRole('link', { name: 'Compare with other homes' }).waitFor();
    await alive();
    if (at === 5) break;
    await page.goBack();
    await cards(page).nth(at + 1).waitFor();
    await alive();
  }
  await tap(page.getByRole('link', { name: 'Compare with other homes' }));
  await page.getByRole('button', { name: 'Add a home' }).waitFor();
  await alive();
  await tap(page.getByRole('button', { name: 'Add a home' }));
  const picker = page.getByRole('region', { name: 'Add a home' });
  for (let homes = 2; homes <= 6; homes += 1) {
    await tap(picker.getByRole('link').first());
    await page.getByRole('columnheader').nth(homes - 1).waitFor();
  }
  await tap(page.getByRole('button', { name: 'Only differences' }));
  await page.getByRole('button', { name: 'Show all' }).waitFor();
}

/** A family looks around on the map of a city, and reads which station is near a home. */
export async function familyByMap(walk: Walk): Promise<void> {
  const { page, tap, alive } = walk;
  await search(walk, '3 bhk for rent in gurgaon');
  await tap(page.getByRole('button', { name: 'Map', exact: true }));
  const map = page.getByRole('region', { name: 'Map of the results' });
  const label = map.getByRole('button', { name: /^(₹|[\d,]+ homes?)/ });
  await label.first().waitFor();
  await tap(map.getByRole('button', { name: 'Zoom in', exact: true }));
  await tap(map.getByRole('list', { name: 'Homes on the map' }).getByRole('link').first());
  await page.waitForURL(/\/property\/\d+/);
  await alive();
  await page.getByText(/ (metro|station) /i).first().scrollIntoViewIfNeeded();
}
