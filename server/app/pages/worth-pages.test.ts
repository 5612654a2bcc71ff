import { beforeEach, describe, expect, it } from 'vitest';
import { flatsAt, restOfCity, worthHelpers } from '#server/testing/worth.ts';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true });
const open = pageOpener(test);
const { fit } = worthHelpers(test);

/** A flat for sale of 1,100 sq ft among twenty like ones, at 14 % more than they ask, or so. */
let id: number;
beforeEach(async () => {
  await test.given.records([...restOfCity(), ...flatsAt(20)]);
  const [flat = 0] = await test.given.records(
    flatsAt(1, {
      carpetArea: 1_100,
      price: 12_500_000,
      city: 'Pune',
      state: 'Maharashtra',
      projectStatus: 'ready-to-move',
    }),
  );
  id = flat;
  await fit();
});

describe('the page of a home', () => {
  // specification 36.7
  it('says beside the price how it compares, and leads to value, range, evidence and error', async () => {
    const page = await open(`/property/${id}`);
    const line = page.all('header a').find((link) => link.getAttribute('href') === '#worth');
    expect(line && textOf(line)).toMatch(/^1\d% above like homes: see why$/);
    const worth = page.all('#worth')[0];
    const text = worth ? textOf(worth) : '';
    expect(text).toMatch(/About ₹1\.\d+ Cr/);
    expect(text).toMatch(/Four of five like it ask ₹[\d.]+ (?:L|Cr) to ₹[\d.]+ (?:L|Cr)\./);
    expect(text).toMatch(/From \d+ like homes of \d+ owners on offer near it\./);
    expect(text).toMatch(/Half of our estimates of flats for sale in Pune are within [\d.]+% of the asking price\./);
    expect(page.all('#worth a[href^="/property/"]')).toHaveLength(6);
    expect(page.all('#worth a').map((link) => link.getAttribute('href'))).toContain('/home-worth#how');
  });

  // specification 36.8
  it('says near the price what the home costs in all, line by line', async () => {
    const page = await open(`/property/${id}`);
    const line = page.all('header a').find((link) => link.getAttribute('href') === '#cost');
    expect(line && textOf(line)).toMatch(/^₹1,3[\d,]+ in all: see the costs$/);
    const cost = page.all('#cost')[0];
    const text = cost ? textOf(cost) : '';
    for (const part of ['Stamp duty', 'Registration', 'GST', 'Brokerage', 'In all', 'If the buyer is a woman']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Department of Registration and Stamps, Maharashtra');
  });

  // specification 36.7
  it('says nothing where too few like homes are known, and the typical price stays', async () => {
    const [alone = 0] = await test.given.records(
      flatsAt(1, { locality: 'Wagholi', latitude: 18.58, longitude: 73.98 }),
    );
    await fit();
    const page = await open(`/property/${alone}`);
    expect(page.all('#worth')).toHaveLength(0);
    expect(page.all('header a').map((link) => link.getAttribute('href'))).not.toContain('#worth');
  });

  // specification 36.7
  it('is complete in Hindi', async () => {
    const page = await open(`/hi/property/${id}`);
    expect(textOf(page.all('#worth')[0] ?? page.all('main')[0]!)).toContain('मिलते-जुलते घरों से');
    expect(page.all('#worth a').map((link) => link.getAttribute('href'))).toContain('/hi/home-worth#how');
  });
});

describe('/home-worth', () => {
  const asked =
    '/home-worth?transaction_type=sale&property_type=apartment&city=Pune&locality=Baner&area_kind=carpet_area';

  // specification 36.6
  it('answers a form without scripts, and says how estimates are made and how far they are off', async () => {
    const empty = await open('/home-worth');
    expect(empty.all('form[method=get]').map((form) => form.getAttribute('action'))).toContain('/home-worth');
    const page = await open(`${asked}&bedrooms=2&sqft=1%2C000&price=9000000&floor=`);
    const text = textOf(page.all('main')[0]!);
    expect(text).toMatch(/Your price is 1?\d% below that\./);
    expect(text).toMatch(/About ₹[\d.]+ (?:L|Cr)/);
    expect(text).toMatch(/Pune, flats for sale\s*81/);
    expect(page.all('input[name=sqft]').map((input) => input.getAttribute('value'))).toEqual(['1000']);
  });

  // specification 36.6
  it('says that it does not know, and what cannot be right', async () => {
    expect(textOf((await open('/home-worth?city=Atlantis&sqft=1000')).all('main')[0]!)).toContain(
      'We know too few like homes',
    );
    const wrong = await open('/home-worth?city=Pune&sqft=many');
    expect(wrong.status).toBe(200);
    expect(textOf(wrong.all('main')[0]!)).toContain('can’t be right');
    expect((await open('/hi/home-worth?city=Pune&sqft=5')).status).toBe(200);
  });
});

// specification 36.8
it('a comparison begins with the cost in all', async () => {
  const [other] = await test.given.records(flatsAt(1, { projectStatus: 'ready-to-move' }));
  const page = await open(`/compare?ids=${id},${String(other)}`);
  expect(page.all('tbody th[scope=rowgroup]').map(textOf).slice(0, 2)).toEqual(['The cost in all', 'At a glance']);
});
