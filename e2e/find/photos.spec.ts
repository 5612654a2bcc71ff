import type { Locator, Page } from '@playwright/test';
import { openPage } from '../open-page.ts';
import { violations } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of / });
const enlarged = (page: Page) => page.getByRole('group', { name: 'Enlarged photo' });

async function openPhotos(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.getByRole('link', { name: /^Open photo 1 of/ }).click();
  await expect(viewer(page)).toBeVisible();
}

const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

test.describe('on a phone held upright', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // specification 6.25
  test('photos are as wide as the screen, one below the other, and one fills it', async ({ page, database }) => {
    const { rows } = await database.query<{ id: number }>(
      `SELECT id FROM properties WHERE status = 'active' AND transaction_type = 'sale'
         AND jsonb_array_length(images) > 4 ORDER BY id LIMIT 1`,
    );
    await openPhotos(page, `/property/${rows[0]!.id}`);
    const photos = viewer(page).getByRole('button', { name: /^Enlarge photo/ });
    // Read at once: photos that come change the places of others.
    const [first, second] = await photos.evaluateAll(([one, other]) =>
      [one, other].map((button) => {
        const { width, height, top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
        return { width, height, top, bottom };
      }),
    );
    expect(first?.width).toBe(360);
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
    // Two of them cover more than half of the screen.
    expect(first!.height + second!.height).toBeGreaterThan(370);
    await expect(viewer(page).getByText(/^Photo 1\/\d+$/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(viewer(page).getByText(/^Photo 2\/\d+$/)).toBeVisible();
    await page.keyboard.press('End');
    const count = await photos.count();
    await expect(viewer(page).getByText(`Photo ${count}/${count}`)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(viewer(page).getByText(/^Photo 1\/\d+$/)).toBeVisible();

    await photos.nth(0).click();
    const picture = enlarged(page).getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(600);
    const before = await widthOf(picture);
    expect(before).toBeGreaterThan(700);
    expect(await violations(page)).toEqual([]);
    await enlarged(page).getByRole('button', { name: 'Larger' }).click();
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(before * 1.4);
    await page.keyboard.press('-');
    await expect.poll(() => widthOf(picture)).toBeLessThan(before * 1.1);

    await test.step('two fingers that part enlarge it', async () => {
      const session = await page.context().newCDPSession(page);
      const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: 180 + side * apart, y: 300, id }));
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
      for (const apart of [60, 80, 100])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(before * 2);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    });

    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toHaveCount(0);
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });
});
