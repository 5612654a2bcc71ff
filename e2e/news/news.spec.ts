import type { APIRequestContext } from '@playwright/test';
import { makeAccount, type Account } from '../accounts.ts';
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
  await expect(dialog.getByText(/^2 BHK .* in Baner.*up to ₹30,000, no brokerage, or not said$/)).toBeVisible();
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
