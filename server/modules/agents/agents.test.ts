import { beforeEach, describe, expect, it } from 'vitest';
import type { AgentReply } from '#contracts/homes/agents.ts';
import { limits } from '#contracts/limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

let agent: { id: number; email: string; phone: string };
beforeEach(async () => {
  agent = await test.given.user({ user_type: 'agent', first_name: 'Rahul', last_name: 'Khanna' });
});
const get = (id: number, query = '') => test.get(`/api/agents/${id}${query}`);
const shown = async (query = ''): Promise<AgentReply['data']> =>
  (await get(agent.id, query)).body.data as AgentReply['data'];

/** A conversation in which somebody wrote to the agent, who answered after this many hours, or never. */
async function talk(hours: number | null, daysAgo = 10): Promise<void> {
  const other = await test.given.user();
  const query = (text: string, values: unknown[]) => test.database.pool.query<{ id: number }>(text, values);
  const pair = [agent.id, other.id].toSorted((a, b) => a - b);
  const { rows } = await query('INSERT INTO conversations (low_id, high_id) VALUES ($1, $2) RETURNING id', pair);
  const id = rows[0]?.id ?? 0;
  await query(
    `INSERT INTO conversation_members (conversation_id, user_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
    [id, agent.id, other.id],
  );
  const say = (sender: number, hoursLater: number) =>
    query(
      `INSERT INTO messages (conversation_id, sender_id, body, created_at)
        VALUES ($1, $2, 'Hello', now() - make_interval(days => $3) + make_interval(mins => $4))`,
      [id, sender, daysAgo, hoursLater * 60],
    );
  await say(other.id, 0);
  if (hours !== null) await say(agent.id, hours);
}

describe('the public page of an agent', () => {
  // specification 2.10
  it('shows homes on offer with places and counts, and no contact details', async () => {
    const contact = { contactPhone: '+919812345678', contactEmail: 'desk@example.in' };
    const baner = { ownerId: agent.id, city: 'Pune', state: 'Maharashtra', locality: 'Baner', ...contact };
    const ids = await test.given.records([
      baner,
      { ...baner, isFeatured: true },
      { ...baner, locality: 'Aundh' },
      { ...baner, city: 'Mumbai', locality: 'Powai' },
      { ...baner, status: 'inactive' },
      { ...baner, status: 'sold' },
      { ...baner, transactionType: 'buy' },
      { city: 'Delhi' },
    ]);
    const data = await shown();
    expect(data.agent).toMatchObject({
      name: 'Rahul Khanna',
      user_type: 'agent',
      on_offer: 4,
      closed: 1,
      places: [
        { city: 'Pune', listings: 3, localities: ['Baner', 'Aundh'] },
        { city: 'Mumbai', listings: 1, localities: ['Powai'] },
      ],
      responses: null,
    });
    expect(data.listings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 4));
    expect(data.listings[0]?.id).toBe(ids[1]);
    const text = JSON.stringify(data);
    for (const secret of [agent.email, agent.phone, '9812345678', 'desk@example.in'])
      expect(text).not.toContain(secret);
  });

  // specification 17.21
  it('has pages, and the last one for a page behind it', async () => {
    await test.given.records(Array.from({ length: limits.listPageSize + 1 }, () => ({ ownerId: agent.id })));
    expect((await shown()).listings).toHaveLength(limits.listPageSize);
    const second = await shown('?page=2');
    expect(second.listings).toHaveLength(1);
    expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, total: limits.listPageSize + 1 });
    expect((await shown('?page=9')).meta.current_page).toBe(2);
    expect((await get(agent.id, '?page=0')).status).toBe(422);
  });

  it.each(['buyer', 'seller'] as const)('is not there for a %s', async (userType) => {
    const { id } = await test.given.user({ user_type: userType });
    await test.given.record({ ownerId: id });
    expect(await get(id)).toMatchObject({ status: 404, body: { message: 'Agent not found' } });
  });

  // specification 2.10
  it('is not there while an agent is suspended, nor after the account', async () => {
    await test.given.record({ ownerId: agent.id });
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [agent.id]);
    expect((await get(agent.id)).status).toBe(404);
    expect(await test.modules.agents.listIds(0, 10)).toEqual([]);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [agent.id]);
    expect((await get(agent.id)).status).toBe(404);
  });

  it('stands in the sitemap once a home is on offer', async () => {
    const idle = await test.given.user({ user_type: 'developer' });
    await test.given.record({ ownerId: agent.id });
    expect((await test.get('/sitemap.xml')).body).toContain('/sitemaps/agents-0.xml');
    const { body } = await test.get('/sitemaps/agents-0.xml');
    expect(body).toContain(`<loc>http://aangan.test/agent/${agent.id}</loc>`);
    expect(body).not.toContain(`/agent/${idle.id}<`);
  });
});

describe('how an agent answers', () => {
  it('is counted from those who wrote first, once they are enough', async () => {
    for (const hours of [1, 2, 3, null]) await talk(hours);
    expect((await shown()).agent.responses).toBeNull();
    await talk(30);
    expect((await shown()).agent.responses).toEqual({ people: 5, within_a_day: 3, usual_minutes: 150 });
  });

  // specification 2.10
  it('leaves out who wrote today, or long ago', async () => {
    for (const hours of [1, 1, 1, 1, 1]) await talk(hours);
    await talk(null, 0);
    await talk(null, 200);
    expect((await shown()).agent.responses).toEqual({ people: 5, within_a_day: 5, usual_minutes: 60 });
  });
});
