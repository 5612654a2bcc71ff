import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

// specification 4.4, 4.5, 4.6, 4.8
test('shows every block of the specification, with its content', async ({ page }) => {
  await openPage(page, '/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual([
    'Latest Properties',
    'Latest Buyer Requirements',
    'Latest Tenant Requirements',
    'Homes by city',
    'Featured Properties',
    'Browse by Property Type',
    expect.any(String),
  ]);
  await expect(page.getByRole('group', { name: 'Latest Properties' }).getByRole('article')).toHaveCount(12);
  const under = (heading: string, place: string) =>
    page
      .locator(place)
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .getByRole('article');
  await expect(under('Latest Buyer Requirements', 'section > div > div')).toHaveCount(6);
  await expect(under('Latest Tenant Requirements', 'section > div > div')).toHaveCount(6);
  await expect(under('Featured Properties', 'section')).toHaveCount(6);
  await expect(page.getByRole('combobox', { name: 'Property Type' }).getByRole('option')).toHaveText([
    'All Types',
    'Apartment',
    'House',
    'Villa',
    'Commercial',
    'Land',
  ]);
});

// specification 4.7
test('links each tile to its list', async ({ page }) => {
  await openPage(page, '/');
  const hrefs = await page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: /^(Homes by city|Browse by Property Type|Somebody is looking)/ }),
    })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...['1', '2', '3', '4'].map((count) => `/properties?transaction_type=sale&bedrooms=${count}`),
      '/properties?transaction_type=sale&property_type=villa',
      '/properties?transaction_type=sale&property_type=land&property_type=plot',
      ...['Mumbai', 'Delhi+NCR', 'Bangalore', 'Pune', 'Hyderabad', 'Chennai'].map(
        (city) => `/properties?transaction_type=sale&city=${city}`,
      ),
      '/properties',
      '/create-property',
    ]),
  );
  for (const href of new Set(hrefs)) {
    const answer = await page.request.get(href ?? '');
    expect(answer.status(), String(href)).toBe(200);
  }
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // specification 4.1
  test('changes the picture every five seconds, until it is paused', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    const dot = (n: number) => page.getByRole('button', { name: `Picture ${n}`, exact: true });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    // The slideshow starts some time after hydration; from then on each picture is shown for five seconds.
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
    }).toPass();
    await page.clock.runFor(10_000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Pause the slideshow' }).click();
    await page.clock.runFor(20_000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });
});
