import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

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
