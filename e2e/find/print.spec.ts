import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

// specification 6.22
test('a home is printed on two pages at most, with pictures, facts and its address as a code', async ({
  page,
  database,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const id = await richHome(database);
  await openPage(page, `/property/${id}`);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  const foot = page.getByText(`/property/${id}`, { exact: false }).last();
  await expect(foot).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(2);

  await page.setViewportSize({ width: 720, height: 1020 });
  await page.emulateMedia({ media: 'print' });
  await expect(foot).toBeVisible();
  const code = page.locator(`img[src="/share/${id}.svg"]`);
  expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(page.getByRole('main').locator('a:visible > picture')).toHaveCount(5);
  await expect(page.getByRole('term').filter({ hasText: 'Property type' }).first()).toBeVisible();
  for (const name of ['Similar homes', 'Where it is']) {
    await expect(page.getByRole('heading', { name }), name).toBeHidden();
  }
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Chat Now').first()]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  // Dark ink on a light sheet, whatever theme the screen has.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
