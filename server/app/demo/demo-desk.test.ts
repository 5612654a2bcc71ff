import { expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { provideDemoData } from './demo-data.ts';

const test = useTestApp();
const { operator, call } = deskHelpers(test);
const load = () => provideDemoData({ modules: test.modules, settings: { appMode: 'local' }, report: () => undefined });

it('of the demo’s homes none is in the queue but those that were put there, and each case can be opened', async () => {
  await load();
  const items = async () =>
    (
      await test.database.pool.query<{ kind: string; subject_type: string }>(
        'SELECT kind, subject_type FROM review_items WHERE decided_at IS NULL ORDER BY kind, subject_type, id',
      )
    ).rows.map(({ kind, subject_type: type }) => `${kind} ${type}`);
  const put = [
    'appeal listing',
    'complaint complaint',
    'complaint complaint',
    'payment order',
    ...Array<string>(24).fill('report listing'),
    'report message',
    'suspicious_comment comment',
    'suspicious_post listing',
  ];
  expect(await items()).toEqual(put);
  await test.modules.suspicions.lookThrough();
  await test.modules.manyAccounts.findPlaces();
  await load();
  expect(await items()).toEqual(put);

  const reader = await operator('reader');
  const { body } = await call(reader, 'GET', '/api/operator/queue');
  expect(JSON.stringify(body)).not.toMatch(/@/);
  for (const { id, kind } of body.data as { id: number; kind: string }[]) {
    const { status, body: item } = await call(reader, 'GET', `/api/operator/items/${id}`);
    expect(status, kind).toBe(200);
    const { record, comment, talk } = item.data as { record: unknown; comment: unknown; talk: unknown[] };
    if (kind === 'payment') {
      const { subject } = item.data.item as { subject: { id: string } };
      const order = await call(reader, 'GET', `/api/operator/orders/${subject.id}`);
      expect(order.status).toBe(200);
    } else if (kind !== 'complaint') expect(record ?? comment ?? (talk.length > 0 || null), kind).not.toBeNull();
  }
});
