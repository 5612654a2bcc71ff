import { outside } from './layout.ts';
import { openPage } from '../open-page.ts';
import { publicPages } from '../public-pages.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a phone’s targets are as large as a finger, and the areas of a home have room for their words', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND transaction_type = 'sale' AND super_builtup_area > 0
       AND carpet_area > 0 AND expires_at > now() + interval '9 days' ORDER BY id DESC LIMIT 1`,
  );
  await openPage(page, `/property/${rows[0]!.id}`);
  const home = page.getByRole('banner').getByRole('link', { name: 'Aangan' });
  expect((await home.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  for (const name of ['Call', 'Email']) {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).last();
    expect((await button.boundingBox())!.width, name).toBeGreaterThanOrEqual(44);
  }
  const areas = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Areas', exact: true }) });
  expect((await areas.locator('dl').boundingBox())!.width).toBeGreaterThan(250);
});

/** Links and buttons outside of texts that a thumb finds less than `least` px high. Runs in the page. */
function lowTargets(least: number): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('main :is(a, button, summary)')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const isInText = [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
    );
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (isInText || width === 0) continue;
    let hit = 0;
    for (let below = -least; below <= least; below++) {
      const at = document.elementFromPoint(left + Math.min(width, 80) / 2, top + height / 2 + below);
      if (at && control.contains(at)) hit += 1;
    }
    if (hit < least) found.push(`${hit} px: ${(control as HTMLElement).innerText.slice(0, 40)}`);
  }
  return found;
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('links that stand alone are as high as a thumb on pages of homes, projects, societies and places', async ({
    page,
    database,
  }) => {
    const kinds = ['property', 'project', 'society', 'place', 'city'];
    const pages = (await publicPages(database)).filter(({ name }) => kinds.includes(name));
    // The newest home may be the only one of its society, and have no link to it.
    const { rows } = await database.query<{ id: number }>(
      `SELECT min(p.id) AS id FROM project_homes h JOIN properties p ON p.id = h.listing_id AND p.status = 'active'
       GROUP BY h.project_id ORDER BY count(*) DESC LIMIT 1`,
    );
    for (const path of [...pages.map((one) => one.path), `/property/${rows[0]?.id}`]) {
      await openPage(page, path);
      expect.soft(await page.evaluate(lowTargets, 40), path).toEqual([]);
    }
  });
});

test('the menu of the home search stays within its card, and the ring of its fields around their labels', async ({
  page,
}) => {
  await openPage(page, '/');
  const where = page.getByRole('combobox', { name: 'Location' });
  await where.fill('baner');
  await expect(page.getByRole('option').first()).toBeVisible();
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const card = await boxOf('form[role="search"]');
  const menu = (await page.getByRole('listbox', { name: 'Location' }).boundingBox())!;
  expect(menu.x).toBeGreaterThanOrEqual(card.x);
  expect(menu.x + menu.width).toBeLessThanOrEqual(card.x + card.width);
  // The ring belongs to the box that holds the label too.
  const ringed = await where.evaluate((input) => {
    const label = [...document.querySelectorAll('form[role="search"] span')].find(
      (one) => one.textContent === 'Location',
    );
    let box: Element | null = input;
    while (box && getComputedStyle(box).boxShadow === 'none') box = box.parentElement;
    return box !== null && box !== input && box.contains(label ?? null);
  });
  expect(ringed).toBe(true);
});

// specification 5.26
test('the first home of the results is in sight, with filters too, and what was found is said after the list', async ({
  page,
}) => {
  const two = 'transaction_type=rent&city=Pune&bedrooms=2';
  for (const path of [
    '/properties',
    `/properties?${two}`,
    `/hi/properties?${two}`,
    '/properties?transaction_type=buy',
  ]) {
    await openPage(page, path);
    expect((await page.locator('main article').first().boundingBox())!.y, path).toBeLessThanOrEqual(240);
  }
  await openPage(page, `/properties?${two}`);
  const last = (await page.locator('main article').last().boundingBox())!;
  expect((await page.getByText(/^Showing 1 - /).boundingBox())!.y).toBeGreaterThan(last.y + last.height);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeVisible();
});

test('a row of the list begins with two lines of the description, on a phone and at a desk', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aangan.results-view', '"list"'));
  await openPage(page, '/properties');
  const description = page
    .getByRole('article')
    .first()
    .getByText(/^.{60,}…$/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await description.boundingBox())!.height, `${width} px`).toBe(48);
    expect(await outside(page), `${width} px`).toEqual([]);
  }
});
