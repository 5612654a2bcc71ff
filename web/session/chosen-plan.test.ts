import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { signOut } from './account-calls.ts';
import { isFeaturedWanted, keepChosenPlan, readChosenPlan } from './chosen-plan.ts';
import { fetchPlans } from './plan-calls.ts';
import { keepSession } from './keep-session.ts';
import { forgetSession } from './session.ts';

const asha = { id: 7, first_name: 'Asha', email: 'asha@example.in' } as AccountUser;
const ravi = { id: 8, first_name: 'Ravi', email: 'ravi@example.in' } as AccountUser;
const dayMs = 24 * 3600 * 1000;

let tab = new Map<string, string>();
const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => items.set(key, text),
  removeItem: (key: string) => items.delete(key),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  tab = new Map();
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  keepSession('a token', asha);
  const plan = { name: 'Premium Featured', duration: 15, durationText: '15 days', orderId: 'o', paidAt: '' };
  keepChosenPlan(plan, { userId: asha.id, endsAt: Date.now() + 15 * dayMs });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plansAre = (active: boolean) =>
  vi.stubGlobal('fetch', () => {
    const none = { active: false, remaining_days: 0, type: null, can_view_contacts: false };
    const feature_plan = { ...none, active, remaining_days: active ? 15 : 0 };
    return Promise.resolve(Response.json({ success: true, data: { feature_plan, subscription: none } }));
  });

it('features the buyer’s next post, with the storage keys of the specification', () => {
  expect(tab.get('is_featured')).toBe('1');
  expect(JSON.parse(tab.get('selected_plan') ?? '')).toMatchObject({ name: 'Premium Featured', orderId: 'o' });
  expect(readChosenPlan()).toEqual({ name: 'Premium Featured', duration: 15, durationText: '15 days' });
  expect(isFeaturedWanted()).toBe(true);
});

it('is deleted at the sign-out', () => {
  signOut();
  expect([...tab.keys()]).toEqual([]);
});

it('has no effect for another user in the same tab', () => {
  forgetSession();
  keepSession('another token', ravi);
  expect(isFeaturedWanted()).toBe(false);
  expect(readChosenPlan()).toBeNull();
});

it('ends with the plan', () => {
  vi.setSystemTime(Date.now() + 15 * dayMs);
  expect(isFeaturedWanted()).toBe(false);
  expect(readChosenPlan()).toBeNull();
});

it('is deleted when the server says that no plan is active, and kept without a reply', async () => {
  await expect(fetchPlans()).rejects.toThrow();
  expect(isFeaturedWanted()).toBe(true);
  plansAre(true);
  await fetchPlans();
  expect(isFeaturedWanted()).toBe(true);
  plansAre(false);
  await fetchPlans();
  expect([...tab.keys()]).toEqual([]);
});

it('features a post when another script set the mark alone', () => {
  tab.delete('selected_plan');
  expect(isFeaturedWanted()).toBe(true);
});
