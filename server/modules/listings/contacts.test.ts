import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const secret = { contactName: 'Meera', contactPhone: '+919812345678', contactEmail: 'desk@secret.example' };
const ask = (id: number, token: string) => test.send('POST', `/api/properties/${id}/contact`, {}, { token });

async function payer() {
  const person = await signedIn();
  await buyPlan(test, person.token, 'monthly');
  return person;
}

describe('the contact details of a record', () => {
  // specification 1.3, 17.6
  it('are for those with a plan, and only when they ask', async () => {
    const viewer = await payer();
    const id = await test.given.record(secret);
    const see = async () => {
      const { body } = await test.get(`/api/properties/${id}`, bearer(viewer.token));
      return body.data as Record<string, unknown>;
    };
    expect(await see()).toMatchObject({
      contact_locked: false,
      contact_phone: null,
      owner: { phone_number: null, email: null },
    });
    const { status, body } = await ask(id, viewer.token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      property_id: id,
      name: 'Meera',
      phone_number: '+919812345678',
      email: 'desk@secret.example',
      revealed_at: expect.stringMatching(/Z$/),
    });
    // From then on the details are in the record, for this viewer.
    expect(await see()).toMatchObject({ contact_phone: '+919812345678', contact_email: 'desk@secret.example' });
  });

  it('never stand in a list, whoever asks', async () => {
    const viewer = await payer();
    const ids = [await test.given.record(secret), await test.given.record({ ...secret, transactionType: 'buy' })];
    for (const id of ids) await ask(id, viewer.token);
    await test.send('PUT', `/api/favourites/${ids[0]}`, undefined, { token: viewer.token });
    for (const url of [
      '/api/properties',
      '/api/properties?transaction_type=buy',
      '/api/search',
      '/api/buyer-leads',
      '/api/favourites/records',
    ]) {
      const { body } = await test.get(url, bearer(viewer.token));
      const text = JSON.stringify(body);
      expect(text, url).toContain('"contact_locked":');
      expect(text, url).not.toMatch(/9812345678|secret\.example|@test\.example/);
    }
  });

  it('are refused without a plan, and again when the plan has ended', async () => {
    const viewer = await signedIn();
    const id = await test.given.record(secret);
    const refused = await ask(id, viewer.token);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/featured plan or a subscription/);
    await buyPlan(test, viewer.token, 'basic');
    expect((await ask(id, viewer.token)).status).toBe(200);
    const { rows } = await test.database.pool.query(
      'SELECT o.id, o.email FROM properties p JOIN users o ON o.id = p.owner_id WHERE p.id = $1',
      [id],
    );
    await test.send('POST', `/api/messages/${rows[0].id}`, { message: 'Hello' }, { token: viewer.token });
    const chatsFound = async () => {
      const url = `/api/conversations?search=${encodeURIComponent(String(rows[0].email))}`;
      return ((await test.get(url, bearer(viewer.token))).body.data as object[]).length;
    };
    expect(await chatsFound()).toBe(1);
    await test.database.pool.query(
      `UPDATE plan_periods SET starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days'`,
    );
    expect((await ask(id, viewer.token)).status).toBe(403);
    expect(await chatsFound()).toBe(0);
    const { body } = await test.get(`/api/properties/${id}`, bearer(viewer.token));
    expect(body.data).toMatchObject({ contact_locked: true, contact_phone: null, owner: { email: null } });
    const contacts = await test.get('/api/user/contacts', bearer(viewer.token));
    expect(contacts.body.data.seen).toMatchObject([{ property_id: id, phone_number: null, email: null }]);
  });

  // specification 6.10
  it('count as one inquiry for each person and record, however often they ask at once', async () => {
    const [viewer, other] = [await payer(), await payer()];
    const id = await test.given.record(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id, viewer.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await ask(id, other.token);
    const { body } = await test.get(`/api/properties/${id}`);
    expect(body.data.inquiries_count).toBe(2);
    // Nor does one of them take more than one from the hundred of the day.
    const { rows } = await test.database.pool.query(`SELECT points FROM rate_limits WHERE key LIKE 'contact-reveals%'`);
    expect(rows).toEqual([{ points: 1 }, { points: 1 }]);
  });

  it('are open to the owner without a plan, and count no inquiry', async () => {
    const owner = await signedIn();
    const id = await test.given.record({ ...secret, ownerId: owner.id });
    expect((await ask(id, owner.token)).body.data.phone_number).toBe('+919812345678');
    const seenByOwner = await test.get(`/api/properties/${id}`, bearer(owner.token));
    expect(seenByOwner.body.data).toMatchObject({ contact_locked: false, contact_phone: '+919812345678' });
    expect((await test.get(`/api/properties/${id}`)).body.data.inquiries_count).toBe(0);
    expect((await test.get('/api/user/contacts', bearer(owner.token))).body.data).toEqual({ seen: [], viewers: [] });
  });

  it('of a hidden record are 404 with a plan too', async () => {
    const viewer = await payer();
    const id = await test.given.record({ ...secret, status: 'inactive' });
    expect((await ask(id, viewer.token)).status).toBe(404);
  });

  // specification 37.5
  it('are listed for both sides: who revealed them, and whose were revealed', async () => {
    const [viewer, owner] = [await payer(), await signedIn()];
    const id = await test.given.record({ ...secret, ownerId: owner.id, title: 'A home with a number' });
    await ask(id, viewer.token);
    const seen = await test.get('/api/user/contacts', bearer(viewer.token));
    expect(seen.body.data.seen).toMatchObject([
      { property_id: id, title: 'A home with a number', name: 'Meera', phone_number: '+919812345678' },
    ]);
    const shown = await test.get('/api/user/contacts', bearer(owner.token));
    expect(shown.body.data.viewers).toEqual([
      {
        property_id: id,
        title: 'A home with a number',
        entry_type: 'listing',
        name: 'Asha Kulkarni',
        agency: null,
        user_type: 'seller',
        what: 'number',
        person_id: viewer.id,
        conversation_id: null,
        revealed_at: expect.any(String),
      },
    ]);
    const message = { message: 'You saw my number. Are you still looking?', type: 'text', property_id: id };
    const sent = {
      method: 'POST',
      url: `/api/messages/${viewer.id}`,
      payload: message,
      headers: bearer(owner.token),
    } as const;
    expect((await test.inject(sent)).status).toBe(201);
    const after = await test.get('/api/user/contacts', bearer(owner.token));
    expect(after.body.data.viewers).toMatchObject([{ conversation_id: expect.any(Number) }]);
    // The owner sees the viewer's name, not the address.
    expect(JSON.stringify(shown.body)).not.toContain(viewer.email);
  });

  it('are revealed at most a hundred times a day; repeated reveals are free', async () => {
    const viewer = await payer();
    const ownerId = (await test.given.user()).id;
    const ids = await test.given.records(Array.from({ length: 102 }, () => ({ ...secret, ownerId })));
    const statuses = await Promise.all(ids.map(async (id) => (await ask(id, viewer.token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const refused = ids[statuses.indexOf(429)]!;
    const { status, headers, body } = await ask(refused, viewer.token);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    expect(body.message).toMatch(/100 new owners a day/);
    expect((await ask(ids[statuses.indexOf(200)]!, viewer.token)).status).toBe(200);
  });
});
