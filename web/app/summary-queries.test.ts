// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { readSummary } from '#web/session/account-summary.ts';
import { keepSession } from '#web/session/keep-session.ts';
import { forgetSession } from '#web/session/session.ts';
import { personOf } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { watchSummary } from './summary-queries.ts';

const network = fakeNetwork();
const counted = 'GET /api/conversations/unread-count';
const planned = 'GET /api/user/plans-status';
const news = 'GET /api/news/unread-count';
const plans = (active: boolean) => ({ data: { feature_plan: { active }, subscription: { active: false } } });
const shows = (unread: number, hasFeaturePlan: boolean) =>
  soon(() => expect(readSummary()).toMatchObject({ unread, hasFeaturePlan }));

beforeEach(() => {
  localStorage.clear();
  keepSession('token of 7', personOf(7));
  network.on(counted, { unread_count: 3 });
  network.on(planned, plans(true));
  network.on(news, { success: true, unread_count: 2 });
});
afterEach(() => {
  forgetSession();
  watchSummary();
  vi.useRealTimers();
});

// specification 3.3
it('shows the server’s count to a user, and none to a visitor', async () => {
  watchSummary();
  await shows(3, true);
  forgetSession();
  watchSummary();
  await shows(0, false);
  expect(network.to(counted)).toHaveLength(1);
});

it('shows the unread lines of news to a user, and none to a visitor', async () => {
  watchSummary();
  await soon(() => expect(readSummary().news).toBe(2));
  forgetSession();
  watchSummary();
  expect(readSummary().news).toBe(0);
});

it('shows no count when the call fails', async () => {
  watchSummary();
  await shows(3, true);
  network.fail(counted, 404);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await shows(0, true);
});

it('shows no plan when the call fails', async () => {
  network.fail(planned, 404);
  watchSummary();
  await shows(3, false);
});

it('shows the next user nothing of the previous one', async () => {
  const release = network.hold(counted);
  watchSummary();
  await soon(() => expect(network.to(counted)).toHaveLength(1));
  network.on(counted, { unread_count: 1 });
  network.on(planned, plans(false));
  keepSession('token of 8', personOf(8));
  watchSummary();
  await shows(1, false);
  release();
  await shows(1, false);
});

// specification 14.5
it('polls every 30 seconds, and stops with the session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  watchSummary();
  await shows(3, true);
  network.on(counted, { unread_count: 5 });
  vi.advanceTimersByTime(limits.unreadPollMs);
  await shows(5, true);
  forgetSession();
  watchSummary();
  const before = network.to(counted).length;
  vi.advanceTimersByTime(limits.unreadPollMs * 3);
  expect(network.to(counted)).toHaveLength(before);
});
