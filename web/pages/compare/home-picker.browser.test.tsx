import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const home = (id: number) => ({
  id,
  entry_type: 'listing',
  transaction_type: 'sale',
  property_type: 'apartment',
  bedrooms: 2,
  price: 9_000_000 + id,
  address: { locality: 'Baner', city: 'Pune' },
});

// specification 2.8
test('adds as many of the homes that were seen as there is room for, by one press', async () => {
  storeInBrowser({ 'aangan.seen': '[8,7,6,5,4,3,2]' });
  // Those of the table are gone; the seven of the list are not.
  answer('GET /api/properties/by-ids', [
    { status: 200, body: { success: true, data: [] } },
    { status: 200, body: { success: true, data: [8, 7, 6, 5, 4, 3, 2].map(home) } },
  ]);
  await openScreen('/compare?ids=8,99');
  await page.getByRole('button', { name: 'Add a home' }).click();
  const picker = page.getByRole('region', { name: 'Add a home' });
  await expect
    .element(picker.getByRole('link', { name: 'Add the first 4' }))
    .toHaveAttribute('href', '/compare?ids=8%2C99%2C7%2C6%2C5%2C4');
  expect(picker.getByRole('link').elements()).toHaveLength(7);
});
