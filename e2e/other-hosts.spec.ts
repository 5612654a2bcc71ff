import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

// The product under another address than its public one: of the network, of a tunnel, with "www.".

const other = (address: string) => address.replace('//localhost', '//127.0.0.1');

test('renders a home once under any host, with its public address', async ({ page, product, database }) => {
  const { rows } = await database.query<{ id: number }>(
    "SELECT id FROM properties WHERE entry_type = 'listing' AND status = 'active' ORDER BY id LIMIT 3",
  );
  expect(rows).toHaveLength(3);
  for (const { id } of rows) {
    await openPage(page, `${other(product.address)}/property/${id}`);
    await expect(page.getByText(`${product.address}/property/${id}`)).toBeAttached();
  }
});

test('offers passkeys under the public address alone, where they work', async ({ page, product }) => {
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await openPage(page, '/signin');
  await expect(button).toBeEnabled();
  await openPage(page, `${other(product.address)}/signin`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(button).toHaveCount(0);
});
