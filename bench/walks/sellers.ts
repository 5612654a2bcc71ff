import { makePerson, postFlat, signIn } from './people.ts';
import type { Walk } from './walk.ts';

/** An owner of a home on offer buys a featured plan, and features the home by it. */
export async function sellerFeatures({ page, tap, alive, begin }: Walk): Promise<void> {
  const owner = await makePerson(page.request, 'Ravi');
  await postFlat(page.request, owner);
  await signIn(page, owner);
  begin();
  await page.goto('/my-profile/listings');
  await alive();
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  if (await inHeader.isVisible()) await tap(inHeader);
  else {
    await tap(page.getByRole('banner').getByRole('button').last());
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Pricing' }));
  }
  await page.waitForURL(/\/pricing/);
  await alive();
  await tap(page.getByRole('button', { name: 'Choose Premium' }));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }));
  await page.waitForURL(/\/create-property-featured/);
  await alive();
  await page.goto('/my-profile/listings');
  await alive();
  await tap(page.getByRole('checkbox').first());
  await tap(page.getByRole('button', { name: 'Feature', exact: true }));
  await page.getByText('1 listing featured.').waitFor();
}

const localities = ['Baner', 'Wakad', 'Aundh', 'Kothrud', 'Hinjewadi'];

/** Forty flats in Pune, as an office writes them down. */
function stock(): Buffer {
  const heading = 'Ref no,Title,Locality,City,Price,Super built-up area,Carpet area,BHK,For';
  const lines = Array.from({ length: 40 }, (_, at) => {
    const [locality, bhk, area] = [localities[at % localities.length], 1 + (at % 3), 640 + at * 21];
    return `W-${at + 1},${bhk} BHK in ${locality},${locality},Pune,${70 + at} L,${area},${Math.round(area * 0.78)},${bhk},Sale`;
  });
  return Buffer.from([heading, ...lines].join('\n'));
}

/** An agent imports forty homes from a file. */
export async function agentImportsForty({ page, tap, alive, begin }: Walk): Promise<void> {
  await signIn(page, await makePerson(page.request, 'Rahul'));
  begin();
  await page.goto('/import');
  await alive();
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByText('Choose a file or drop it here'));
  await (await chooser).setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: stock() });
  await tap(page.getByRole('button', { name: 'Read this file' }));
  await page.getByRole('heading', { level: 1, name: 'Check what will be imported' }).waitFor();
  await alive();
  await tap(page.getByRole('button', { name: 'Import 40 homes' }));
  await page.getByRole('heading', { level: 1, name: '40 homes imported' }).waitFor();
}
