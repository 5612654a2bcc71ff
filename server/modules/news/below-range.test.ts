import { expect, it } from 'vitest';
import { newsHelpers } from '#server/testing/news/news.ts';
import { flatsAt, restOfCity, worthHelpers } from '#server/testing/worth.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, newsOf, work } = newsHelpers(test);
const { fit } = worthHelpers(test);
const setPrice = (id: number, rupees: number) =>
  test.database.pool.query('UPDATE properties SET price = $2 WHERE id = $1', [id, rupees]);

// specification 36.10
it.each([
  { price: 5_000_000, note: /^Lower price: was ₹[\d.]+ (?:L|Cr), below what like homes ask/ },
  { price: 10_000_000, note: /^Lower price: was ₹[\d.]+ (?:L|Cr)(?! *,)/ },
])('a saved search says of a home at $price whether that is below its range', async ({ price, note }) => {
  const buyer = await signedIn();
  await begin();
  await test.given.records([...restOfCity(), ...flatsAt(20)]);
  const [home = 0] = await test.given.records(flatsAt(1, { carpetArea: 1_000, price: 12_000_000 }));
  await fit();
  await test.database.pool.query('DELETE FROM record_events');
  await save(buyer, { transaction_type: 'sale', location: 'Baner', max_price: '11000000' });
  await setPrice(home, price);
  await work();
  const [line] = (await newsOf(buyer)).items;
  expect(line?.note).toMatch(note);
});
