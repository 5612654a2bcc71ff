import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#web/session/account-calls.ts';
import { keepSession } from '#web/session/keep-session.ts';
import { forgetSession } from '#web/session/session.ts';
import { fakeDatabase } from '#web/testing/fake-database.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { findDraft, keepDraft, keepDraftPictures } from './draft-store.ts';
import { emptyValues } from '../form/posting-values.ts';

const stores = fakeDatabase();
const user = { id: 7, first_name: 'Asha' } as Parameters<typeof keepSession>[1];
const draft = { values: { ...emptyValues, title: 'A flat' }, step: 'offer', idempotencyKey: 'k' } as const;
const storedDrafts = () => [...stores.values()].reduce((sum, store) => sum + store.size, 0);

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
  keepSession('a-token', user);
});

// specification 20.21
it('loses its drafts and their pictures at the sign-out, and stores none of a form that is left afterwards', async () => {
  await keepDraft(7, 'free', draft);
  await keepDraftPictures(7, 'free', [{ name: 'a.jpg', blob: new Blob(['a']) }]);
  expect(await findDraft(7, 'free')).toMatchObject({ values: { title: 'A flat' } });
  signOut();
  expect(storedDrafts()).toBe(0);
  expect(await keepDraft(7, 'free', draft)).toBe(false);
  expect(await keepDraftPictures(7, 'free', [])).toBe(false);
  expect(storedDrafts()).toBe(0);
  keepSession('another-token', user);
  expect(await keepDraft(7, 'free', draft)).toBe(true);
});

// specification 20.21
it('stores the draft of a form whose session ended by itself', async () => {
  forgetSession();
  expect(await keepDraft(7, 'free', draft)).toBe(true);
  expect(await findDraft(7, 'free')).toMatchObject({ values: { title: 'A flat' } });
});

// specification 20.24
it('keeps the drafts of a session that ended elsewhere for the same person, and deletes them when another signs in', async () => {
  await keepDraft(7, 'free', draft);
  await keepDraftPictures(7, 'free', [{ name: 'a.jpg', blob: new Blob(['a']) }]);
  await keepDraft(70, 'free', draft);
  forgetSession();
  keepSession('another-token', user);
  await vi.waitFor(() => expect(storedDrafts()).toBe(2));
  expect(await findDraft(7, 'free')).toMatchObject({ values: { title: 'A flat' } });
  forgetSession();
  keepSession('a-token-of-ravi', { ...sampleUser, id: 8 });
  await vi.waitFor(() => expect(storedDrafts()).toBe(0));
  // A form of the former person that is still open in another tab.
  expect(await keepDraft(7, 'free', draft)).toBe(false);
  expect(await keepDraftPictures(7, 'free', [])).toBe(false);
  expect(await keepDraft(8, 'free', draft)).toBe(true);
});
