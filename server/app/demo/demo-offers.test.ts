import { expect, it } from 'vitest';
import type { OffersReply } from '#contracts/offers/offers.ts';
import { loadAgencies } from '#demo/agencies.ts';
import { loadOffers } from '#demo/offers.ts';
import { loadProjects } from '#demo/projects.ts';
import { loadWebhooks } from '#demo/webhooks.ts';
import { demoPassword } from '#demo/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ demo: true });

async function offersOf(role: string): Promise<OffersReply['data']> {
  const email = `${role}@demo.aangan.example`;
  const { body } = await test.send('POST', '/api/auth/login', { email, password: demoPassword });
  const reply = await test.get('/api/offers', { authorization: `Bearer ${String(body.token)}` });
  return (reply.body as OffersReply).data;
}

it('the demo accounts have offers that wait, an accepted and a declined one, once after a second start', async () => {
  await loadOffers({ db: test.database.db, now: new Date() });
  const [buyer, owner, shower] = [await offersOf('buyer'), await offersOf('owner'), await offersOf('owner.plan')];
  expect(buyer.live.map(({ state }) => state).toSorted()).toEqual(['accepted', 'open', 'open']);
  expect(owner.live).toMatchObject([{ state: 'open', waits_for_you: true }]);
  expect(owner.over).toMatchObject([{ state: 'declined' }]);
  const home = shower.live[0]?.home.id;
  expect((await test.get(`/api/properties/${home}`)).body.data.in_talks).toBe(true);
});

// specification 30.8
it('the demo agent has a program that was given up, with what was sent there', async () => {
  await loadWebhooks({ db: test.database.db, secretBox: test.modules.secretBox, now: new Date() });
  const { rows } = await test.database.pool.query<{ id: number; user_id: number }>('SELECT id, user_id FROM webhooks');
  expect(rows).toHaveLength(1);
  const sent = await test.modules.webhooks.listDeliveries(rows[0]?.user_id ?? 0, rows[0]?.id ?? 0);
  expect(sent.map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered']);
});

// specification 32.3
it('the demo agent has an agency with two colleagues, whom the plan covers, once after a second start', async () => {
  await loadAgencies({ db: test.database.db, now: new Date() });
  const { rows } = await test.database.pool.query<{ owner_id: number }>('SELECT owner_id FROM agencies');
  expect(rows).toHaveLength(1);
  const { owned } = await test.modules.agencies.state(rows[0]?.owner_id ?? 0);
  expect(owned).toMatchObject({
    name: 'Khanna Homes',
    members: [
      { rights: ['answer'], is_covered: true },
      { rights: ['answer'], is_covered: true },
    ],
  });
});

// specification 33.8
it('the demo developer has two projects with pages, one in phases, once after a second start', async () => {
  await loadProjects({ db: test.database.db, projects: test.modules.developerProjects });
  const { rows } = await test.database.pool.query<{ slug: string }>(`SELECT j.slug FROM developer_projects d
    JOIN projects j ON j.id = d.society_id WHERE d.state = 'published' ORDER BY d.id`);
  expect(rows.map(({ slug }) => slug)).toEqual(['sahyadri-grove-baner-pune', 'kaveri-terraces-whitefield-bengaluru']);
  const { body } = await test.get('/api/projects/sahyadri-grove-baner-pune');
  expect(body.data.project).toMatchObject({
    phases: [{ earlier: [{ possession_on: '2027-06-30' }] }, { name: 'Phase 2' }],
    configurations: [{ name: '2 BHK Garden', earlier: [{ price_from: 8_830_000 }] }, {}, {}],
  });
});
