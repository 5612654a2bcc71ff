import { expect, it } from 'vitest';
import { listRangesOnOffer } from '#server/modules/search/search.module.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ clock: { now: () => new Date('2026-11-25T10:20:30Z') } });

it('lists homes in the sitemap, and neither leads nor hidden records', async () => {
  const [home, lead, paused] = await test.given.records([{}, { transactionType: 'buy' }, { status: 'inactive' }]);
  const index = await test.get('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain('<loc>http://aangan.test/sitemaps/pages.xml</loc>');
  expect(index.body).toContain('<loc>http://aangan.test/sitemaps/properties-0.xml</loc>');
  const { body } = await test.get('/sitemaps/properties-0.xml');
  expect(body).toContain(`<loc>http://aangan.test/property/${home}</loc>`);
  expect(body).not.toContain(`/${lead}<`);
  expect(body).not.toContain(`/${paused}<`);
  expect((await test.get('/sitemaps/pages.xml')).body).toContain('<loc>http://aangan.test/privacy-policy</loc>');
  for (const name of ['none.xml', 'properties-x.xml', 'properties-01.xml', '..%2fpages.xml']) {
    expect((await test.get(`/sitemaps/${name}`)).status).toBe(404);
  }
});

it('has a file for each range of ids with homes on offer', async () => {
  const addAs = async (id: number, record: Parameters<typeof test.given.records>[0][number] = {}) => {
    await test.database.pool.query(`SELECT setval(pg_get_serial_sequence('properties', 'id'), $1, false)`, [id]);
    await test.given.records([record]);
  };
  await addAs(7);
  await addAs(25_000);
  await addAs(25_001);
  await addAs(35_001, { transactionType: 'buy' });
  await addAs(45_001, { status: 'sold' });
  await addAs(60_000);
  // The index itself is cached.
  const ranges = await listRangesOnOffer(test.database.db, 5_000);
  expect(ranges).toEqual([0, 20_000, 25_000, 55_000]);
  const homesIn = async (start: number) => {
    const { body } = await test.get(`/sitemaps/properties-${start}.xml`);
    return [...String(body).matchAll(/<loc>http:\/\/aangan\.test\/property\/(\d+)<\/loc>/g)].map(([, id]) =>
      Number(id),
    );
  };
  expect(await Promise.all(ranges.slice(1).map(homesIn))).toEqual([[25_000], [25_001], [60_000]]);
});

// specification 25.1
it('lists each page in both languages, with links to both', async () => {
  const [home] = await test.given.records([{}]);
  const { body } = await test.get('/sitemaps/properties-0.xml');
  const links = [
    `<xhtml:link rel="alternate" hreflang="en-IN" href="http://aangan.test/property/${home}"/>`,
    `<xhtml:link rel="alternate" hreflang="hi-IN" href="http://aangan.test/hi/property/${home}"/>`,
  ].join('');
  for (const prefix of ['', '/hi'])
    expect(body).toMatch(
      new RegExp(`<url><loc>http://aangan.test${prefix}/property/${home}</loc><lastmod>[^<]+</lastmod>${links}</url>`),
    );
  expect((await test.get('/sitemaps/pages.xml')).body).toContain('<loc>http://aangan.test/hi/pricing</loc>');
});

it('tells crawlers where the sitemap is and which addresses to skip', async () => {
  const { body } = await test.get('/robots.txt');
  expect(body).toContain('Sitemap: http://aangan.test/sitemap.xml');
  for (const path of ['/api/', '/my-profile', '/chat', '/hi/my-profile', '/hi/chat']) {
    expect(body).toContain(`Disallow: ${path}\n`);
  }
});

// specification 20.18
it('tells who finds a hole in the security whom to write to', async () => {
  const { status, headers, body } = await test.get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`Contact: mailto:help@aangan.example
Expires: 2027-05-24T00:00:00.000Z
Preferred-Languages: en, hi
Canonical: http://aangan.test/.well-known/security.txt
`);
});

// specification 17.16
it('gives the browser its settings and nothing else', async () => {
  expect((await test.get('/api/config')).body).toEqual({
    success: true,
    data: {
      brand: { name: 'Aangan', phone: '020 6800 1234', email: 'help@aangan.example' },
      google_maps_api_key: null,
      map_tiles: null,
      realtime: { key: expect.any(String), cluster: 'ap2', ws_host: 'localhost', ws_port: 80, tls: false },
      payments: {
        provider: 'sandbox',
        sandbox: true,
        key_id: test.wire.keyId,
        checkout_url: '/payment-sandbox/checkout.js',
      },
      sign_up_open: true,
      plan_prices: { basic: 199, premium: 399, ultimate: 599, monthly: 499, quarterly: 1299, yearly: 4999 },
      mail_outbox: true,
    },
  });
});

it('sends the browser to the sockets of the host under which it opened the page', async () => {
  const { body } = await test.get('/api/config', { host: '192.168.1.7:3000' });
  expect(body.data.realtime).toMatchObject({ ws_host: '192.168.1.7', ws_port: 3000, tls: false });
});
