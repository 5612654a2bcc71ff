import { expect, it } from 'vitest';
import type { VisitsReply } from '#contracts/visits/visits.ts';
import { loadVisits } from '#demo/visits.ts';
import { demoPassword } from '#demo/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ demo: true });

async function visitsOf(role: string): Promise<VisitsReply['data']> {
  const email = `${role}@demo.aangan.example`;
  const { body } = await test.send('POST', '/api/auth/login', { email, password: demoPassword });
  const reply = await test.get('/api/visits', { authorization: `Bearer ${String(body.token)}` });
  return (reply.body as VisitsReply).data;
}

it('the demo accounts have visits to come, asked for and past, once after a second start', async () => {
  await loadVisits({ db: test.database.db, now: test.modules.clock.now() });
  const [buyer, owner] = [await visitsOf('buyer'), await visitsOf('owner.plan')];
  expect([buyer.upcoming.length, buyer.asked.length, buyer.past.length]).toEqual([1, 1, 1]);
  expect([owner.upcoming.length, owner.asked.length]).toEqual([1, 1]);
  const home = owner.upcoming[0]?.home?.id ?? 0;
  expect((await test.modules.visitTimes.free(home))?.times.length).toBeGreaterThan(0);
});
