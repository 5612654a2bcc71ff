import { expect, it } from 'vitest';
import { loadChecks } from '#demo/checks.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ demo: true });

it('the demo accounts have checks of each kind, once after a second start', async () => {
  const load = () => loadChecks({ db: test.database.db, now: test.modules.clock.now(), media: test.modules.media });
  await load();
  await load();
  const { rows } = await test.database.pool.query<{ kind: string; property_id: number | null; user_id: number }>(
    'SELECT kind, property_id, user_id FROM checks ORDER BY kind, id',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['agent_rera', 'agent_rera', 'documents']);
  const [agent, , documents] = rows;
  const numbers = await test.get(`/api/agents/${agent?.user_id}/checks`);
  expect(numbers.body.data.rera).toMatchObject([{ state: 'Maharashtra' }]);
  const home = await test.get(`/api/properties/${documents?.property_id}/checks`);
  expect(home.body.data).toMatchObject({
    documents_checked_at: expect.any(String),
    place_pictures: { ids: [expect.any(String), expect.any(String)] },
  });
});
