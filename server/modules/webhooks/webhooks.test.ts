import { Webhook as Signature } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import { webhookLimits, webhookPauses } from '#contracts/webhooks/webhook-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { startReceiver } from '#server/testing/webhooks/receiver.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = new Date();
const test = useTestApp({ clock: { now: () => now } });
const { signedIn } = accountHelpers(test);
const { get, post, say } = chatCalls(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  // Ahead of the database, whose time is that of new rows.
  now = new Date(Date.now() + 60_000);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** An agent whose program receives, and a seeker who asks about a home. */
async function receiving() {
  const [agent, ravi] = [await signedIn(), await signedIn()];
  const home = await test.given.record({ ownerId: agent.id, title: 'Flat with a swing' });
  const { body } = await post(agent, '/api/webhooks', { address: receiver.address });
  const { secret, about } = body.data as { secret: string; about: { id: number } };
  return { agent, ravi, home, secret, id: about.id };
}
const ask = (who: Someone, agent: Someone, home: number) =>
  say(who, agent, { message: 'Call me at 98765 43210', property_id: home });
const send = () => test.modules.webhookDeliveries.sendDue();
const events = () => receiver.received.map(({ body }) => JSON.parse(body) as WebhookEvent);
const ids = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));
const deliveries = async (agent: Someone, id: number) =>
  (await get(agent, `/api/webhooks/${id}/deliveries`)).body.data as WebhookDelivery[];
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

describe('a webhook', () => {
  // specification 30.7
  it('receives what becomes of enquiries, signed, without numbers, mails and words of the chat', async () => {
    const { agent, ravi, home, secret, id } = await receiving();
    await ask(ravi, agent, home);
    await say(agent, ravi, 'It is free.');
    await send();
    expect(events()).toMatchObject([
      { type: 'enquiry.created', data: { state: 'new', seeker: { id: ravi.id }, home: { id: home } } },
      { type: 'enquiry.moved', data: { state: 'talk' } },
    ]);
    for (const { headers, body } of receiver.received) {
      expect(() => new Signature(secret).verify(body, headers as Record<string, string>)).not.toThrow();
      const forged = { ...(headers as Record<string, string>), 'webhook-id': 'other' };
      expect(() => new Signature(secret).verify(body, forged)).toThrow('No matching signature');
      expect(body).not.toMatch(/98765|@|phone|Call me/);
    }
    expect(new Set(ids()).size).toBe(2);
    expect(await deliveries(agent, id)).toMatchObject([
      { id: ids()[1], event: 'enquiry.moved', state: 'delivered', status: 204, next_at: null },
      { id: ids()[0], event: 'enquiry.created', attempts: 1 },
    ]);
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  // specification 30.8
  it('is tried again with growing pauses and the same id, and has failed at the end', async () => {
    const { agent, ravi, home, id } = await receiving();
    receiver.answerWith(500);
    await ask(ravi, agent, home);
    await send();
    for (const [at, pause] of webhookPauses.entries()) {
      later(pause - 1);
      await send();
      expect(receiver.received).toHaveLength(at + 1);
      later(1);
      await send();
      expect(receiver.received).toHaveLength(at + 2);
    }
    expect(new Set(ids()).size).toBe(1);
    expect(await deliveries(agent, id)).toMatchObject([
      { state: 'failed', problem: 'status', status: 500, next_at: null },
    ]);
    later(1_000_000);
    await send();
    expect(receiver.received).toHaveLength(webhookPauses.length + 1);

    // It was given up; a test begins it again, and "Send again" keeps the id.
    const listed = async () => ((await get(agent, '/api/webhooks')).body.data as Webhook[])[0];
    expect(await listed()).toMatchObject({ ended_at: expect.any(String) });
    receiver.answerWith(200);
    await post(agent, `/api/webhooks/${id}/test`);
    await send();
    expect(events().at(-1)).toMatchObject({ type: 'test', data: null });
    expect(await listed()).toMatchObject({ ended_at: null, failing_since: null });
    await post(agent, `/api/webhooks/${id}/deliveries/${ids()[0]}/send`);
    await send();
    expect([ids().at(-1), events().at(-1)?.type]).toEqual([ids()[0], 'enquiry.created']);
    expect((await deliveries(agent, id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  // specification 30.8
  it('follows no redirect, ends with 410, and gives up who never answers', async () => {
    const { agent, ravi, home, id } = await receiving();
    receiver.answerWith(302);
    await ask(ravi, agent, home);
    await send();
    expect(await deliveries(agent, id)).toMatchObject([{ state: 'waiting', problem: 'status', status: 302 }]);
    receiver.answerWith(410);
    await say(agent, ravi, 'It is free.');
    await send();
    expect((await get(agent, '/api/webhooks')).body.data).toMatchObject([{ ended_at: expect.any(String) }]);
    expect((await deliveries(agent, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const rung = await test.get('/api/news', { authorization: `Bearer ${agent.token}` });
    expect(rung.body.data.items).toMatchObject([{ kind: 'webhook', text: expect.stringContaining('127.0.0.1') }]);
    const mails = (await test.mails.all(agent.email)).filter(({ subject }) => /gets no more enquiries/.test(subject));
    expect(mails).toMatchObject([{ text: expect.stringContaining('says that it is gone') }]);
    expect(mails[0]!.text).not.toContain(receiver.address);
    const [{ id: enquiry }] = (await get(agent, '/api/enquiries')).body.data.enquiries as [{ id: number }];
    await test.send('PATCH', `/api/enquiries/${enquiry}`, { state: 'visit' }, { token: agent.token });
    expect(await deliveries(agent, id)).toHaveLength(2);
  });

  // specification 30.8
  it('that is unreachable holds up nobody else', async () => {
    const { agent, ravi, home, id } = await receiving();
    await post(agent, '/api/webhooks', { address: 'http://127.0.0.1:9/closed' });
    await ask(ravi, agent, home);
    await send();
    expect(await deliveries(agent, id)).toMatchObject([{ state: 'delivered' }]);
    expect(await deliveries(agent, id + 1)).toMatchObject([{ state: 'waiting', problem: 'no_answer', attempts: 1 }]);
  });

  // specification 30.8
  it.each([
    ['http://crm.example/aangan', 'not_secure'],
    ['ftp://crm.example', 'not_http'],
    ['https://asha:secret@crm.example', 'with_password'],
    ['https://crm.example:5432/', 'not_public'],
  ])('goes to no such address: %s', async (address, reason) => {
    const { status, body } = await post(await signedIn(), '/api/webhooks', { address });
    expect([status, body.code, body.params]).toEqual([422, 'webhooks.refused', { reason }]);
  });

  // specification 30.8
  it('goes to no inside address, also when its name leads there later', async () => {
    const { agent, ravi, home, id } = await receiving();
    await test.database.pool.query(`UPDATE webhooks SET address = 'https://10.0.0.1/aangan' WHERE id = $1`, [id]);
    await ask(ravi, agent, home);
    await send();
    // The secret was sealed for the address of before.
    expect(await deliveries(agent, id)).toMatchObject([{ state: 'failed', problem: 'secret' }]);
    const { body } = await post(agent, '/api/webhooks', { address: 'https://10.0.0.1/other' });
    await post(agent, `/api/webhooks/${body.data.about.id}/test`);
    await send();
    expect(await deliveries(agent, body.data.about.id)).toMatchObject([
      { state: 'waiting', problem: 'refused_address', status: null },
    ]);
  });

  // specification 30.7
  it('is one of a few, and each user’s own', async () => {
    const { agent, ravi, id } = await receiving();
    expect((await post(agent, '/api/webhooks', { address: receiver.address })).body.code).toBe('webhooks.listed');
    for (let n = 1; n < webhookLimits.webhooks; n++) {
      await post(agent, '/api/webhooks', { address: `https://crm.example/${n}` });
    }
    expect((await post(agent, '/api/webhooks', { address: 'https://crm.example/x' })).body.code).toBe('webhooks.full');
    for (const path of ['/test', `/deliveries/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/send`]) {
      expect((await post(ravi, `/api/webhooks/${id}${path}`)).status).toBe(404);
    }
    const stored = await test.database.pool.query('SELECT * FROM webhooks');
    expect(JSON.stringify(stored.rows)).not.toContain('whsec_');
    const { body } = await get(agent, '/api/auth/data');
    expect(body.webhooks).toHaveLength(webhookLimits.webhooks);
    expect((await test.send('DELETE', `/api/webhooks/${id}`, undefined, { token: ravi.token })).status).toBe(404);
    expect((await test.send('DELETE', `/api/webhooks/${id}`, undefined, { token: agent.token })).status).toBe(200);
    expect((await get(agent, '/api/webhooks')).body.data).toHaveLength(webhookLimits.webhooks - 1);
  });

  // specification 30.7
  it('sends nothing of a person who left', async () => {
    const { agent, ravi, home, id } = await receiving();
    await ask(ravi, agent, home);
    await test.send('POST', '/api/auth/delete-account', { password: ravi.password }, { token: ravi.token });
    await send();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(agent, id)).toEqual([]);
  });
});

describe('a program', () => {
  // specification 30.9
  it('lists enquiries with a key that may, in the order of their ids', async () => {
    const { agent, ravi, home } = await receiving();
    await ask(ravi, agent, home);
    const key = async (scopes: string[]) =>
      (await post(agent, '/api/api-keys', { name: 'CRM', scopes })).body.data.key as string;
    const list = async (token: string, query = '') =>
      test.get(`/api/programs/enquiries${query}`, { authorization: `Bearer ${token}` });
    const { body } = await list(await key(['enquiries']));
    expect(body).toMatchObject({ data: [{ seeker: { id: ravi.id }, home: { id: home } }], next: null });
    expect(JSON.stringify(body)).not.toMatch(/@|phone|98765/);
    const [{ id }] = body.data as [{ id: number }];
    expect((await list(await key(['enquiries']), `?after=${id}`)).body).toMatchObject({ data: [], next: null });
    expect((await list(await key(['imports']))).status).toBe(403);
    expect((await list(agent.token)).status).toBe(401);
  });
});
