import { expect, it } from 'vitest';
import type { NewsReply } from '#contracts/news/news.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ demo: true });

it('the demo accounts have saved searches of every frequency, and news of several kinds, read and unread', async () => {
  await test.modules.recordEvents.workAll();
  const seen = new Map<
    string,
    { kinds: Set<string>; unread: number; lines: number; searches: string[]; drawn: number }
  >();
  for (const { email } of demoAccounts) {
    const { body } = await test.send('POST', '/api/auth/login', { email, password: demoPassword });
    const headers = { authorization: `Bearer ${String(body.token)}` };
    const { data } = (await test.get('/api/news', headers)).body as NewsReply;
    const searches = (await test.get('/api/saved-searches', headers)).body.data as {
      frequency: string;
      lead_id: number | null;
      queries: { drawn?: string }[];
    }[];
    seen.set(email, {
      kinds: new Set(data.items.map(({ kind }) => kind)),
      unread: data.unread,
      lines: data.items.length,
      searches: searches.filter(({ lead_id: lead }) => lead === null).map(({ frequency }) => frequency),
      drawn: searches.filter(({ queries }) => queries.some(({ drawn }) => drawn !== undefined)).length,
    });
    const times = data.items.map(({ created_at: at }) => at);
    expect(times, email).toEqual(times.toSorted().reverse());
    // Homes that are named are on offer.
    expect(
      data.items.every(({ text }) => !text.includes('no longer offered')),
      email,
    ).toBe(true);
  }
  const of = (role: string) => seen.get(`${role}@demo.aangan.example`);
  expect(new Set([...seen.values()].flatMap(({ searches }) => searches))).toEqual(
    new Set(['instant', 'daily', 'weekly', 'app']),
  );
  expect(of('buyer')).toMatchObject({ drawn: 1 });
  for (const role of ['buyer', 'tenant']) {
    const { lines = 0, unread = 0 } = of(role) ?? {};
    expect(of(role)?.kinds).toContain('match');
    expect(unread, role).toBeGreaterThan(0);
    expect(lines, role).toBeGreaterThan(unread);
  }
  expect(of('buyer')?.kinds).toContain('price_drop');
  expect([...seen.values()].some(({ kinds }) => kinds.has('reveal'))).toBe(true);
});

it('the owner with a plan has an active one', async () => {
  const email = demoAccounts.find(({ role }) => role === 'Owner with a plan')?.email;
  const { body } = await test.send('POST', '/api/auth/login', { email, password: demoPassword });
  const { body: plans } = await test.get('/api/user/plans-status', { authorization: `Bearer ${String(body.token)}` });
  expect(plans.data.feature_plan).toMatchObject({ active: true, type: 'ultimate' });
});
