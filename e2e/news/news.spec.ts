import type { APIRequestContext } from '@playwright/test';
import { makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

interface HomeMail {
  subject: string;
  text: string;
  unsubscribe_url: string | null;
}

const flat = {
  entryType: 'listing',
  selectedTransactionTypes: ['rent'],
  propertyType: 'apartment',
  title: 'Two rooms and a balcony near the market',
  price: '28000',
  brokerage: '0',
  bedrooms: '2',
  bathrooms: '2',
  superBuiltupArea: '900',
  carpetArea: '820',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Ravi',
  contactPhone: '98220 41776',
  contactEmail: 'ravi@example.in',
};

async function headersOf(request: APIRequestContext, { email, password }: Account) {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

/** The mails about homes to an address, newest first. */
async function homeMails(request: APIRequestContext, email: string): Promise<HomeMail[]> {
  const answer = await request.get('/dev/mail.json', { params: { to: email } });
  return ((await answer.json()) as { data: HomeMail[] }).data.filter((mail) => mail.unsubscribe_url !== null);
}

// specification 19.12
test('a search that was saved brings the home of another person to the bell and the mail', async ({
  page,
  request,
}) => {
  const tenant = await makeAccount({ firstName: 'Meera' });
  const owner = await makeAccount({ firstName: 'Ravi' });

  // A visitor types a sentence, saves the search, and signs in for it.
  await openPage(page, '/properties?search=2+bhk+baner+under+30k+no+brokerage');
  await expect(page).toHaveURL(/max_price=30000/);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Your search is saved as soon as you are signed in.')).toBeVisible();
  await page.getByLabel('Email').fill(tenant.email);
  await page.getByLabel('Password', { exact: true }).fill(tenant.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByText(/^2 BHK .* in Baner.*up to ₹30,000, no brokerage$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const bell = page.getByRole('banner').getByRole('link', { name: /^News/ });
  await expect(bell).toHaveAccessibleName('News');
  const headers = await headersOf(request, owner);
  const posted = await request.post('/api/properties', { headers, data: flat });
  expect(posted.status(), await posted.text()).toBe(201);
  const { data: home } = (await posted.json()) as { data: { id: number } };
  await expect(bell).toHaveAccessibleName('News, 1 new');

  await bell.click();
  const line = page.getByRole('list', { name: 'News' }).getByRole('listitem').first();
  await expect(line).toContainText('2 BHK apartment in Baner, Pune');
  await line.getByRole('link', { name: '2 BHK apartment in Baner, Pune' }).click();
  await expect(page).toHaveURL(`/property/${home.id}`);
  await expect(bell).toHaveAccessibleName('News');

  await expect.poll(async () => (await homeMails(request, tenant.email)).length).toBe(1);
  const [mail] = await homeMails(request, tenant.email);
  expect(mail?.text).toContain(`/property/${home.id}`);
  // The mail program ends it: one call with no cookie and no session.
  const ended = await fetch(new URL(new URL(mail?.unsubscribe_url ?? '').pathname, page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  await openPage(page, '/my-profile/searches');
  await expect(page.getByRole('combobox', { name: /^How often/ })).toHaveValue('app');

  // Saved, and cheaper.
  await request.put(`/api/favourites/${home.id}`, { headers: await headersOf(request, tenant) });
  const changed = await request.put(`/api/properties/${home.id}`, { headers, data: { ...flat, price: '26000' } });
  expect(changed.status(), await changed.text()).toBe(200);
  await expect(bell).toHaveAccessibleName('News, 1 new');
  await openPage(page, '/news');
  await expect(page.getByText('Saved home: the price went down from ₹28,000 to ₹26,000')).toBeVisible();
});

// specification 19.11
test('an owner sees who looks for the home, and the author of a requirement what fits and what nearly does', async ({
  page,
  request,
}) => {
  // New requirements are matched within a minute.
  test.setTimeout(180_000);
  const [owner, author] = [await makeAccount(), await makeAccount({ firstName: 'Meera' })];
  const ofOwner = await headersOf(request, owner);
  const ids: number[] = [];
  for (const price of ['28000', '31500']) {
    const posted = await request.post('/api/properties', {
      headers: ofOwner,
      data: { ...flat, price, locality: 'Aundh' },
    });
    ids.push(((await posted.json()) as { data: { id: number } }).data.id);
  }
  const lead = await request.post('/api/properties', {
    headers: await headersOf(request, author),
    data: {
      ...flat,
      entryType: 'lead',
      selectedTransactionTypes: ['rent'],
      title: 'Two of us look for a flat in Aundh',
      price: '25000',
      maxPrice: '30000',
      preferredLocations: ['Aundh'],
    },
  });
  expect(lead.status(), await lead.text()).toBe(201);
  const { data: requirement } = (await lead.json()) as { data: { id: number } };

  await signInQuietly(page, author);
  await openPage(page, `/lead/${requirement.id}`);
  await expect(page.getByRole('heading', { name: /homes? fits?$/ })).toBeVisible();
  await expect(page.getByText('₹1,500 over')).toBeVisible();

  // The author's page loads the author's data: it is left before somebody else signs in.
  await openPage(page, '/cookies-policy');
  await signInQuietly(page, owner);
  await expect(async () => {
    await openPage(page, `/property/${ids[0]}`);
    await expect(page.getByRole('heading', { name: /looks? for a home like this$/ })).toContainText(/One|people/, {
      timeout: 2_000,
    });
    // People of the demo data may look for it as well, before this one is matched.
    await expect(page.getByText('Two of us look for a flat in Aundh')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
