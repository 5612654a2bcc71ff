import { expect, it } from 'vitest';
import { makeMetrics } from '#server/platform/metrics/metrics.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { orderPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { addModuleGauges, finishModules } from './make-modules.ts';
import { modules } from './modules.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

it('gauges of modules have their values', async () => {
  await orderPlan(test, (await signedIn()).token);
  const metrics = makeMetrics({ withProcess: false });
  addModuleGauges(metrics, test.modules);
  const text = await metrics.registry.metrics();
  expect(text).toContain('aangan_orders_open 1');
  expect(text).toContain('aangan_sockets 0');
});

it('every way into an account beside the password has its module', () => {
  expect(Object.keys(test.modules.otherAccesses()).sort()).toEqual([
    'agency_members',
    'api_keys',
    'import_feeds',
    'shared_shortlists',
    'visit_feeds',
    'webhooks',
  ]);
});

it('no two modules export data about a user under one key', async () => {
  const { id } = await signedIn();
  const keys: string[] = [];
  for (const module of modules) {
    keys.push(...Object.keys(module.exportedLists?.(test.modules, id) ?? {}));
    keys.push(...Object.keys((await module.exportedData?.(test.modules, id)) ?? {}));
  }
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).toContain('conversations');
});

it('views from just before a stop are stored before the node ends', async () => {
  const id = await test.given.record();
  const visitor = (n: number) => ({ userId: null, address: `198.51.100.${n}`, userAgent: 'phone' });
  for (let n = 1; n <= 40; n++) test.modules.views.countSeen(id, visitor(n));
  expect(test.modules.views.countWaiting()).toBe(40);
  await finishModules(test.modules);
  const { rows } = await test.database.pool.query('SELECT views FROM property_stats WHERE property_id = $1', [id]);
  expect(rows).toEqual([{ views: 40 }]);
});
