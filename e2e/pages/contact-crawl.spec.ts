import { brand } from '#contracts/brand.ts';
import { canariesFor, layCanaries } from '#server/testing/access/canaries.ts';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// The calls themselves: server/app/contact-crawl.test.ts.

test.beforeEach(async ({ database }) => {
  await layCanaries(database);
});

// specification 1.3
test('no page shows a user without a plan contact details of others', async ({ page, database }) => {
  const person = await makeAccount();
  await openPage(page, '/cookies-policy');
  await signInQuietly(page, person);
  const { rows } = await database.query<{ entry_type: string; id: number }>(
    `SELECT entry_type, min(p.id) AS id FROM properties p JOIN users o ON o.id = p.owner_id
     WHERE status = 'active' AND o.phone_number IS NOT NULL AND (expires_at IS NULL OR expires_at > now())
     GROUP BY entry_type`,
  );
  const idOf = (type: string) => rows.find((row) => row.entry_type === type)?.id ?? 0;
  const canaries = await canariesFor(database, person.email);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json|html/.test(response.headers()['content-type'] ?? '')) answers.push(response.text().catch(() => ''));
  });
  for (const path of [
    '/',
    '/properties?transaction_type=rent',
    '/buyer-leads',
    `/property/${idOf('listing')}`,
    `/lead/${idOf('lead')}`,
    '/pricing',
    '/my-profile',
    '/my-profile/listings',
    '/my-profile/saved',
    '/my-profile/answered',
    '/my-profile/contacts',
    '/create-property',
    '/chat',
  ]) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    expect(canaries.exec(await page.content())?.[0], path).toBeUndefined();
  }
  for (const text of await Promise.all(answers)) expect(canaries.exec(text)?.[0]).toBeUndefined();
  expect(answers.length).toBeGreaterThan(9);
});

test('no mail contains contact details of another user', async ({ page }) => {
  const answer = await page.request.get('/dev/mail.json');
  const { data: mails } = (await answer.json()) as { data: { id: string; to: string; text: string }[] };
  expect(mails.length).toBeGreaterThan(0);
  for (const { id, to, text } of mails) {
    // The officer reads who complained, to answer.
    if (to === brand.grievanceOfficer.email) continue;
    const html = await (await page.request.get(`/dev/mail/${id}/html`)).text();
    const found = `${html} ${text}`.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    // A mail to the old mailbox names the new one of the same person (e2e/accounts/credentials.spec.ts).
    const ofPerson = [to, `new.${to}`];
    const others = found.filter((address) => !ofPerson.includes(address) && !/@aangan\.example$/.test(address));
    expect(others, to).toEqual([]);
    expect(`${html} ${text}`).not.toMatch(/canary|\+91\s?\d{5}\s?\d{5}/i);
  }
});
