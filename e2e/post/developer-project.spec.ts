import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openDeskAt } from '../desk/desk.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const names = ['1 BHK', '2 BHK', '2 BHK Large', '3 BHK', '3 BHK Large', '4 BHK'];
const lakhOf = (name: string) => 50 + names.indexOf(name) * 25;
const look = process.env.SHOTS;

// specification 33.1, 33.2, 33.4, 33.5, 33.6, 33.14, 34.8
test('a developer enters 4 towers, 300 units and 6 configurations from a workbook, and moves a price in one act', async ({
  page,
  database,
  newContext,
  expectConsoleErrors,
}) => {
  // The refused step.
  expectConsoleErrors(/422/);
  const developer = await makeAccount({ firstName: 'Kirti', lastName: 'Builders' });
  await signInQuietly(page, developer);
  const shot = async (name: string) => {
    if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true });
  };
  await openPage(page, '/my-projects');
  await shot('list');
  await page.getByRole('link', { name: 'Enter a project' }).click();
  await page.getByLabel('Name of the project').fill('Gulmohar Towers');
  await page.getByLabel('How far it is built').selectOption('Under construction');
  await page.getByLabel('City', { exact: true }).fill('Pune');
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByLabel('Locality').fill('Wakad');
  await page.getByRole('button', { name: 'Set its place on the map' }).click();
  await page.getByRole('button', { name: 'Show Pune on the map' }).click();
  await page.getByRole('button', { name: 'Set the pin in the middle of the map' }).click();
  await expect(page.getByText('The pin is set.')).toBeVisible();
  await shot('about');
  await page.getByRole('button', { name: 'Save and go on' }).click();

  await page.getByLabel('Phase', { exact: true }).fill('Phase 1');
  await page.getByLabel('RERA number').fill('P52100088881');
  await page.getByLabel('Possession promised for').fill('2028-12-31');
  await page.getByRole('button', { name: 'Save and go on' }).click();

  for (const [at, tower] of ['A', 'B', 'C', 'D'].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabel('Tower').nth(at).fill(tower);
    await page.getByLabel('Floors').nth(at).fill('15');
    await page.getByLabel('Homes in it').nth(at).fill('75');
  }
  await page.getByRole('button', { name: 'Save and go on' }).click();

  for (const [at, name] of names.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabel('Configuration', { exact: true }).nth(at).fill(name);
    await page.getByLabel('Bedrooms').nth(at).fill(name.slice(0, 1));
    await page
      .getByLabel('Carpet area')
      .nth(at)
      .fill(String(450 + at * 180));
    await page
      .getByLabel('Price from')
      .nth(at)
      .fill(`${lakhOf(name)} lakh`);
    await page.getByLabel('Homes in all').nth(at).fill('50');
    await page.getByLabel('Homes left').nth(at).fill('50');
  }
  await shot('configurations');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Save and go on' }).click();
  // The row of steps goes along on a phone, and the next step begins at its top.
  await expect(page.getByRole('link', { name: 'Units', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });

  // The table goes out with 300 rows, is filled in, and comes back; a slip stops all of it.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the table' }).click();
  const book = read(await readFile(await (await download).path()));
  const [sheetName = ''] = book.SheetNames;
  const [heading = [], ...rows] = utils.sheet_to_json<(string | number)[]>(book.Sheets[sheetName]!, { header: 1 });
  expect(rows).toHaveLength(300);
  const filled = rows.map(([tower = '', floor = '', unit = ''], at) => {
    const name = names[at % names.length] ?? '';
    return [tower, floor, unit, name, lakhOf(name) * 100_000 + at * 1_000, at % 5 === 0 ? 'Sold' : 'Available'];
  });
  const upload = async (table: (string | number)[][]) => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet([heading, ...table]), 'Units');
    const buffer = write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel('Table of units').setInputFiles({ name: 'units.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: 'Upload' }).click();
  };
  await upload([['E', 1, '101', '2 BHK', '', ''], ...filled.slice(1)]);
  await expect(page.getByText('Row 2: There is no tower E')).toBeVisible();
  await shot('slips');
  await upload(filled);
  await expect(page.getByText('300 units added, none changed.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(101);
  await shot('units');

  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send it to us' }).click();
  await expect(page.getByText('We are looking at it. You can still change it.')).toBeVisible();
  await shot('send');

  // A refusal of a step is shown at its field.
  await page.getByRole('link', { name: 'The project', exact: true }).click();
  await page.getByLabel('City', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByLabel('City', { exact: true })).toBeFocused();
  await expect(page.getByLabel('City', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  // Rooms are drawn while they are typed.
  await page.getByRole('link', { name: 'Plans', exact: true }).click();
  const rooms = page.getByRole('region', { name: 'Rooms of 2 BHK', exact: true });
  await rooms.getByLabel('Room').fill('Hall');
  await expect(rooms.getByText('Not to scale')).toBeVisible();
  await rooms.getByLabel('Length').fill('5,2');
  await rooms.getByLabel('Breadth').fill('3.6');
  await expect(rooms.getByRole('img', { name: 'Drawing of 1 room of 2 BHK, to scale' })).toBeVisible();
  await rooms.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText('The plan is saved.')).toBeVisible();

  const desk = await (await newContext()).newPage();
  await openDeskAt(desk, database, 'moderator', '/operator/projects');
  await desk.getByRole('link', { name: 'Gulmohar Towers' }).click();
  await expect(desk.getByText('P52100088881')).toBeVisible();
  if (look) await desk.screenshot({ path: `${look}/desk.png`, fullPage: true });
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText('State: published')).toBeVisible();

  await openPage(page, '/my-projects');
  await page.getByRole('link', { name: 'Gulmohar Towers' }).click();
  await page.getByLabel('Configuration').first().selectOption('2 BHK');
  await page.getByLabel('By', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Move the prices' }).click();
  await expect(page.getByText('Prices moved.')).toBeVisible();
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gulmohar Towers' })).toBeVisible();
  await expect(page.getByText('Before: ₹75.01 L to')).toBeVisible();
  await expect(page.getByText('40 of 50 left').first()).toBeVisible();
  await page.getByText('Plan', { exact: true }).click();
  await expect(page.getByText('5.2 × 3.6 m')).toBeVisible();
  await shot('page');
});

// specification 33.11, 33.14
test('a seeker follows a project and asks its developer about a configuration', async ({ page }) => {
  const seeker = await makeAccount({ firstName: 'Meera', lastName: 'Rao' });
  await signInQuietly(page, seeker);
  await openPage(page, '/project/sahyadri-grove-baner-pune');
  const follow = page.getByRole('button', { name: 'Follow', pressed: false });
  await expect(follow).not.toHaveAttribute('aria-busy', 'true');
  await follow.click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Ask about this' }).first().click();
  await expect(page.getByLabel('Your message')).toHaveValue(/in 2 BHK Garden in Sahyadri Grove/);
  if (look) await page.screenshot({ path: `${look}/ask.png` });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByText(/2 BHK Garden in Sahyadri Grove/).last()).toBeVisible();
});
