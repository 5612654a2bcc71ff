import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { photo as coloured } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
const photo = (background: string) => coloured(background, 700, 500);

async function postWithPlan() {
  const { token } = await signedIn();
  const files = [await photo('#fff'), await photo('#0a0')];
  const { status, body } = await sendForm('POST', '/api/properties', token, files, {
    fields: { ...flat, 'plans[0]': 'new:0' },
  });
  expect(status).toBe(201);
  return { token, home: body.data as PropertyRecord };
}

const findsWithPhotos = async () =>
  ((await test.get('/api/properties?transaction_type=rent&with_photos=true')).body.data as unknown[]).length;

describe('plans of a home', () => {
  // specification 34.1
  it('are never among its photos, even when the form names them first', async () => {
    const { home } = await postWithPlan();
    expect(home.pictures).toHaveLength(1);
    expect(home.plans).toHaveLength(1);
    expect(home.primary_image).toContain(home.pictures[0]?.id);
    expect(home.images).toHaveLength(1);
    const shown = await test.get(`/api/properties/${home.id}`);
    expect((shown.body.data as PropertyRecord).plans?.[0]?.id).toBe(home.plans?.[0]?.id);
    expect(await findsWithPhotos()).toBe(1);
  });

  // specification 34.1
  it('stay marked in an edit that names no plans, and become photos in one that names none of them', async () => {
    const { token, home } = await postWithPlan();
    const url = `/api/properties/${home.id}`;
    const same = await sendForm('PUT', url, token, [await photo('#00a')]);
    expect((same.body.data as PropertyRecord).plans).toHaveLength(1);
    expect((same.body.data as PropertyRecord).pictures).toHaveLength(2);
    const none = await sendForm('PUT', url, token, [], { fields: { ...flat, plans: '' } });
    expect((none.body.data as PropertyRecord).plans).toBeUndefined();
    expect((none.body.data as PropertyRecord).pictures).toHaveLength(3);
    const wrong = await sendForm('PUT', url, token, [], { fields: { ...flat, 'plans[0]': 'new:4' } });
    expect(wrong.status).toBe(422);
  });

  // specification 34.1
  it('alone are no photos for the search', async () => {
    const { token, home } = await postWithPlan();
    const [plan] = home.plans ?? [];
    const fields = { ...flat, 'pictures[0]': plan?.id ?? '', 'plans[0]': plan?.id ?? '' };
    const { body } = await sendForm('PUT', `/api/properties/${home.id}`, token, [], { fields });
    expect(body.data).toMatchObject({ pictures: [], primary_image: null, plans: [{ id: plan?.id }] });
    expect(await findsWithPhotos()).toBe(0);
  });
});
