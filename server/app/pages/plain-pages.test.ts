import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { pageOpener, textOf, type PageDocument } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { publicPages, richHome } from '../../../e2e/public-pages.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

// specification 2.1
it('every page can be read completely', async () => {
  for (const { path, status, heading } of await publicPages(test.database.pool)) {
    const page = await open(path);
    expect(page.status, path).toBe(status);
    expect(page.text('h1'), path).toMatch(heading);
    expect(page.text('main').length, path).toBeGreaterThanOrEqual(80);
    expect(page.all('main [aria-busy=true]'), path).toEqual([]);
    const loading = page.all('body *').filter((element) => element.textContent.trimStart().startsWith('Loading '));
    expect(loading.map(textOf), path).toEqual([]);
    // React sends parts that come later in hidden elements, which a script moves to their place.
    expect(page.all('[id^="B:"], [id^="S:"]'), path).toEqual([]);
  }
});

describe('the home page', () => {
  const under = (page: PageDocument, heading: string, place: string) =>
    page
      .all('h2')
      .find((element) => textOf(element) === heading)
      ?.closest(place)
      ?.querySelectorAll('article').length;

  // specification 4.4, 4.5, 4.6, 4.8
  it('shows every block of the specification, with its content', async () => {
    const page = await open('/');
    expect(page.all('main h2').map(textOf)).toEqual([
      'Latest Properties',
      'Homes by city',
      'Latest Buyer Requirements',
      'Latest Tenant Requirements',
      'Featured Properties',
      'Browse by Property Type',
      expect.any(String),
    ]);
    expect(page.all('[role="group"][aria-label="Latest Properties"] article')).toHaveLength(12);
    expect(under(page, 'Latest Buyer Requirements', 'section > div > div')).toBe(6);
    expect(under(page, 'Latest Tenant Requirements', 'section > div > div')).toBe(6);
    expect(under(page, 'Featured Properties', 'section')).toBe(4);
    const [field] = page.all('label').filter((label) => textOf(label).startsWith('Property Type'));
    expect([...(field?.querySelectorAll('select option') ?? [])].map(textOf)).toEqual([
      'All Types',
      'Apartment',
      'House',
      'Villa',
      'Commercial',
      'Land',
    ]);
  });

  // specification 4.7
  it('links each tile to its list', async () => {
    const page = await open('/');
    const sections = page
      .all('main section')
      .filter((section) =>
        [...section.querySelectorAll('h2')].some((heading) =>
          /^(Homes by city|Browse by Property Type|Somebody is looking)/.test(textOf(heading)),
        ),
      );
    expect(sections).toHaveLength(3);
    const hrefs = sections.flatMap((section) =>
      [...section.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...['1', '2', '3', '4'].map((count) => `/properties?transaction_type=sale&bedrooms=${count}`),
        '/properties?transaction_type=sale&property_type=villa',
        '/properties?transaction_type=sale&property_type=land&property_type=plot',
        ...['Mumbai', 'Delhi+NCR', 'Bangalore', 'Pune', 'Hyderabad', 'Chennai'].map(
          (city) => `/properties?transaction_type=sale&city=${city}`,
        ),
        '/properties',
        '/create-property',
      ]),
    );
    for (const href of new Set(hrefs)) expect((await test.get(href ?? '')).status, String(href)).toBe(200);
  });
});

describe('the terms', () => {
  // specification 16.6
  it('the terms name the grievance officer, the response time, and the order of results', async () => {
    for (const path of ['/terms-conditions', '/privacy-policy', '/cookies-policy']) {
      const contact = (await open(path)).text('#contact');
      expect(contact, path).toContain('Grievance Officer: Anjali Deshpande');
      expect(contact, path).toContain('We acknowledge a complaint within 24 hours and resolve it within 7 days.');
      expect(contact, path).not.toContain('48 hours');
    }
    const page = await open('/terms-conditions');
    const links = page.all('a').filter((link) => textOf(link) === 'How results are ordered');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#ranking']);
    expect(page.text('#ranking')).toContain('Featured homes come first.');
  });

  // specification 1.8
  it('the terms name the minimum age, and say that plans do not renew by themselves', async () => {
    const main = (await open('/terms-conditions')).text('main');
    expect(main).toContain(`You must be at least ${limits.minimumAge} years old`);
    expect(main).toContain('Plans do not auto-renew.');
  });
});

describe('a home', () => {
  it('shows the exact position of a home to its owner only, in pages and in their data', async () => {
    const id = await richHome(test.database.pool);
    const { rows } = await test.database.pool.query<
      Record<'latitude' | 'longitude' | 'public_latitude', number> & { city: string }
    >('SELECT latitude, longitude, public_latitude, city FROM properties WHERE id = $1', [id]);
    const [home] = rows;
    if (!home) throw new Error('there is no such home');
    const list = `/properties?city=${encodeURIComponent(home.city)}`;
    for (const path of [`/property/${id}`, list, '/', '/buyer-leads']) {
      const { html } = await open(path);
      for (const exact of [home.latitude, home.longitude]) expect(html, path).not.toContain(String(exact));
      if (path.startsWith('/property/')) expect(html).toContain(String(home.public_latitude));
    }
  });

  // specification 6.9
  it('shows nothing of a paused home, and offers others', async () => {
    // Its title is its own, and no words of the page: the others that are offered may be called the same.
    const { rows } = await test.database.pool.query<{ id: number; title: string }>(
      `UPDATE properties SET status = 'inactive' WHERE id = (SELECT max(id) FROM properties p
         WHERE status = 'active' AND transaction_type = 'sale' AND title !~ '^[0-9] BHK apartment'
           AND NOT EXISTS (SELECT FROM properties o WHERE o.title = p.title AND o.id <> p.id))
       RETURNING id, title`,
    );
    const [home] = rows;
    if (!home) throw new Error('there is no such home');
    try {
      const page = await open(`/property/${home.id}`);
      expect(page.status).toBe(404);
      expect(page.all('h1, h2, h3').map(textOf)).toContain('No longer offered');
      expect(page.html).not.toContain(home.title);
      const links = page.all('main a').filter((link) => textOf(link) === 'Go Home');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
    } finally {
      await test.database.pool.query(`UPDATE properties SET status = 'active' WHERE id = $1`, [home.id]);
    }
  });
});

describe('a list', () => {
  it('the server redirects a sentence to the address of its filters, which can be shared', async () => {
    const answer = await test.get('/properties?location=villa+in+pune&purpose=buy');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(
      '/properties?transaction_type=sale&city=Pune&property_type=villa&said=villa+in+pune',
    );
    const again = await test.get('/properties?location=villa+in+pune&purpose=buy');
    expect(again.headers['location']).toBe(answer.headers['location']);
  });

  it('an address with them shows its chips and its results', async () => {
    const chipsOf = (page: PageDocument) => page.all('ul[aria-label="Active filters"] > li');
    const fitting = (...texts: RegExp[]) => texts.map((text): unknown => expect.stringMatching(text));
    const page = await open('/properties?transaction_type=rent&facing=east&no_brokerage=1');
    expect(chipsOf(page).map(textOf)).toEqual(fitting(/^East/, /^No brokerage/, /^Clear All$/));
    const href = chipsOf(page)[0]?.querySelector('a')?.getAttribute('href') ?? '';
    expect(chipsOf(await open(href)).map(textOf)).toEqual(fitting(/^No brokerage/, /^Clear All$/));
  });
});

// specification 13.2
it('the page of plans shows every price', async () => {
  const text = (await open('/pricing')).text('main');
  for (const said of ['₹199', '₹399', '₹599', '₹499', '₹1,299', '₹4,999', 'Most Popular', 'Create Free Listing'])
    expect(text).toContain(said);
});
