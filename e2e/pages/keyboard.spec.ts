import type { Page } from '@playwright/test';
import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

interface Stop {
  name: string;
  /** A visible focus ring or outline. */
  marked: boolean;
  /** A part of it is in the window and covered by nothing else (WCAG 2.4.11). */
  uncovered: boolean;
}

/** The focused element. */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const element = document.activeElement ?? document.body;
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    const name =
      element.getAttribute('aria-label') ??
      (element.matches('input, select') ? label?.textContent : element.textContent);
    // The ring of a hidden box is drawn on its label, that of a link on its card, that of a field on the cell around
    // it.
    const drawn = [element, element.nextElementSibling, label, element.closest('article')];
    for (let box = element.parentElement, levels = 0; box && levels < 2; box = box.parentElement, levels += 1)
      drawn.push(box);
    const marked = drawn.some((one) => {
      if (!one) return false;
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(one);
      return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    const isUncovered = () => {
      const { left, top, width, height } = (
        element.matches('[type="radio"], [type="checkbox"]') && label ? label : element
      ).getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      );
      return points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return (
          there !== null && (element.contains(there) || there.contains(element) || label?.contains(there) === true)
        );
      });
    };
    // The page and the carousel scroll to the focused element, which takes some frames on a busy machine.
    for (let frames = 0; frames < 120 && !isUncovered(); frames += 1) await nextFrame();
    return { name: (name ?? '').replace(/\s+/g, ' ').trim(), marked, uncovered: isUncovered() };
  });
}

async function tab(page: Page, stops: number): Promise<Stop[]> {
  const seen: Stop[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused(page));
  }
  return seen;
}

const names = (stops: Stop[]) => stops.map(({ name }) => name);

/** Expects that the focus is seen at each of the next stops, at a desk and then on a phone. */
async function expectSeen(page: Page): Promise<void> {
  const path = page.url();
  const stops = await tab(page, 20);
  expect(
    stops.filter(({ marked }) => !marked),
    path,
  ).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  // Nothing is under the bar at the bottom.
  expect(
    [...stops, ...(await tab(page, 12))].filter(({ uncovered }) => !uncovered),
    path,
  ).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('moves through the home page in reading order, and keeps the active suggestion in view', async ({ page }) => {
  await openPage(page, '/');
  const stops = await tab(page, 30);
  expect(names(stops).slice(0, 11)).toEqual([
    'Skip to content',
    'Aangan',
    'For Buyers',
    'For Tenants',
    'For Owners',
    'Pricing',
    '020 6800 1234',
    'हिन्दी',
    'Chat',
    'Favourites, 0',
    'Sign in',
  ]);
  const rest = names(stops).slice(11);
  const order = ['Post property', 'Play the slideshow', 'Buy', 'Location', 'Property Type', 'Search'].map((name) =>
    rest.findIndex((one) => one.startsWith(name)),
  );
  expect(
    order.every((at, index) => at >= 0 && (index === 0 || at > order[index - 1]!)),
    rest.join(' | '),
  ).toBe(true);
  expect(stops.filter(({ marked }) => !marked)).toEqual([]);
  expect(stops.filter(({ uncovered }) => !uncovered)).toEqual([]);

  const where = page.getByRole('combobox', { name: 'Location' });
  await where.pressSequentially('pu');
  const options = page.getByRole('listbox', { name: 'Location' }).getByRole('option');
  await expect(options.nth(7)).toBeAttached();
  await where.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  await where.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(where).toHaveValue('pu');
});

// specification 37.3
test('shows the focus at every stop of lists and of a home, and keeps it in dialogs', async ({ page, database }) => {
  await test.step('a list, behind its header', async () => {
    await openPage(page, '/properties');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expectSeen(page);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  await test.step('the first home is soon there, and its link comes before its heart', async () => {
    await openPage(page, '/properties?transaction_type=rent');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const stops = await tab(page, 14);
    const first = await page.getByRole('article').first().getByRole('link').first().innerText();
    const home = first.replace(/\s+/g, ' ').trim();
    const link = names(stops).indexOf(home);
    expect(link, names(stops).join(' | ')).toBeGreaterThan(0);
    expect(link + 1).toBeLessThanOrEqual(12);
    const heart = names(stops).findIndex((name) => name.startsWith('Save ') && name.includes(home.split(' in ')[0]!));
    expect(heart).toBeGreaterThan(link);

    await openPage(page, '/properties?transaction_type=rent&city=Pune');
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
    await page.getByRole('button', { name: 'Grid' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'List' })).toBeFocused();
  });

  await test.step('filters are set by keyboard alone', async () => {
    const box = page.getByRole('checkbox', { name: '2 BHK' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/bedrooms=2/);
    await expect(box).toBeFocused();
    await expect(box).toBeChecked();
  });

  await test.step('leads', async () => {
    await openPage(page, '/buyer-leads');
    await expectSeen(page);
  });

  await openPage(page, `/property/${await richHome(database)}`);
  await expectSeen(page);
  const share = page.getByRole('button', { name: 'Share' });
  await share.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share this home' });
  await expect(sheet).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first element the browser's own toolbar has the focus.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(share).toBeFocused();
});

test('keeps the card with the focus in view when the motion of the carousel comes later', async ({ page }) => {
  await openPage(page, '/');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  const cards = page.getByRole('group', { name: 'Latest Properties' });
  const last = cards.getByRole('article').last().getByRole('link');
  await last.focus();
  release();
  await expect(cards.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(last).toBeInViewport();
});
