import { expect, it } from 'vitest';
import type { VisitsReply } from '#contracts/visits/visits.ts';
import { loadVisits } from '#demo/visits.ts';
import { loadProjectVisits } from '#demo/project-visits.ts';
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
  const needs = { db: test.database.db, now: test.modules.clock.now() };
  await loadVisits(needs);
  await loadProjectVisits(needs);
  const [buyer, owner] = [await visitsOf('buyer'), await visitsOf('owner.plan')];
  expect([buyer.upcoming.length, buyer.asked.length, buyer.past.length]).toEqual([1, 2, 1]);
  expect([owner.upcoming.length, owner.asked.length]).toEqual([1, 1]);
  const home = owner.upcoming[0]?.home?.id ?? 0;
  expect((await test.modules.visitTimes.free(home))?.times.length).toBeGreaterThan(0);
});

// specification 33.21
it('the demo buyer asks for a visit to a project, at a time of its developer and with the message that asks', async () => {
  const slug = 'sahyadri-grove-baner-pune';
  const visit = (await visitsOf('buyer')).asked.find(({ project }) => project !== null);
  expect(visit).toMatchObject({ project: { name: 'Sahyadri Grove', place: 'Baner, Pune', slug }, home: null });
  const free = await test.modules.visitTimes.freeOfProject(slug);
  expect(free?.times.length).toBeGreaterThan(0);
  expect(free?.times).not.toContain(visit?.starts_at);
  expect((await visitsOf('developer')).asked).toMatchObject([{ id: visit?.id, waits_for_you: true }]);
  const { rows } = await test.database.pool.query(
    `SELECT m.body, e.state, e.waiting_since IS NOT NULL AS waits FROM enquiries e
      JOIN messages m ON m.conversation_id = $1 WHERE e.project_id = $2 AND e.seeker_id = m.sender_id`,
    [visit?.conversation_id, visit?.project?.id],
  );
  expect(rows).toEqual([
    { body: expect.stringMatching(/^I would like to see Sahyadri Grove: /), state: 'new', waits: true },
  ]);
});
