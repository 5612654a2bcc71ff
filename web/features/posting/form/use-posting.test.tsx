// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { PlansStatus } from '#contracts/money/plans.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { keepChosenPlan } from '#web/session/chosen-plan.ts';
import { plansQuery } from '#web/session/plans.queries.ts';
import { queryClient } from '#web/session/query-client.ts';
import { keepSession } from '#web/session/keep-session.ts';
import { personOf } from '#web/testing/fake-browser.ts';
import { fakeDatabase } from '#web/testing/fake-database.ts';
import { homeToEdit } from '#web/testing/home-to-edit.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { fakeUploads } from '#web/testing/fake-uploads.ts';
import { renderHook, type RenderedHook } from '#web/testing/render-hook.tsx';
import { soon } from '#web/testing/soon.ts';
import type { Draft } from '../draft/draft.ts';
import { emptyValues, startValues, type PostingValues, type PostingKind } from './posting-values.ts';
import { usePosting, type Posting } from './use-posting.ts';

const network = fakeNetwork();
const uploads = fakeUploads();
const database = fakeDatabase();
const user = personOf(7);
const flat: PostingValues = {
  ...startValues(user),
  selectedTransactionTypes: ['sell'],
  title: 'A flat',
  streetAddress: 'MG Road',
  locality: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  superBuiltupArea: '1240',
  carpetArea: '940',
  price: '11200000',
};
let form: RenderedHook<Posting>;
interface Opened {
  values?: Partial<PostingValues>;
  kind?: PostingKind;
  edits?: boolean;
  draft?: Partial<Draft>;
}

/** Opens the form: with a draft's values, or with a record to edit. */
async function open({ values = flat, kind = 'free', edits = false, draft = {} }: Opened = {}): Promise<void> {
  const filled = { ...emptyValues, ...values };
  const found: Draft = { values: filled, step: 'offer', idempotencyKey: 'first-key', pictures: [], ...draft };
  const options = { kind, user, record: edits ? homeToEdit : null, draft: edits ? null : found };
  form = await renderHook(() => usePosting(options));
}

const posted = { status: 201, body: { success: true, data: { id: 31 } } };
const sentKeys = () => uploads.sent.map(({ headers }) => headers['idempotency-key']);
const isFeatured = () => uploads.sent.map((one) => one.form.get('is_featured') === '1');
const state = () => form.current().sending.state;
const post = (how?: { isFree: boolean }) => form.act((now) => now.post(how));

function buyPlan(): void {
  const plan = { name: 'Premium', duration: 15, durationText: '15 days', orderId: 'o', paidAt: '' };
  keepChosenPlan(plan, { userId: 7, endsAt: Date.now() + 86_400_000 });
}

beforeAll(loadPhoneCheck);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession('token', user);
  uploads.answer = posted;
});
afterEach(() => form.leave());

describe('the steps', () => {
  it('cannot be left forwards with an error, which is shown until its field changes', async () => {
    await open({ values: startValues(user) });
    await form.act((now) => now.goTo('place'));
    expect(form.current().step.id).toBe('offer');
    expect(form.current().form.errors).toEqual({
      selectedTransactionTypes: 'Please select at least one transaction type',
    });
    expect(form.current().tries).toBe(1);
    await form.act((now) => now.form.change('selectedTransactionTypes', ['sell']));
    expect(form.current().form.errors).toEqual({});
  });

  it('show no error any more that is corrected in another field', async () => {
    const areas = { carpetArea: '1200', superBuiltupArea: '900' };
    await open({ values: { ...flat, ...areas, price: '' }, draft: { step: 'size' } });
    await form.act((now) => now.goTo('photos'));
    expect(Object.keys(form.current().form.errors)).toEqual(['price', 'carpetArea']);
    await form.act((now) => now.form.change('superBuiltupArea', '1300'));
    await soon(() => expect(Object.keys(form.current().form.errors)).toEqual(['price']));
  });

  // specification 11.28
  it('propose the title of the answers, also where the field was emptied', async () => {
    await open({ values: { ...flat, title: '', bedrooms: '2' }, draft: { step: 'extras' } });
    await form.act((now) => now.goTo('contact'));
    expect(form.current().form.values.title).toBe('2 BHK apartment for sale in Camp');
    await form.act((now) => now.form.change('title', ''));
    await post();
    expect(uploads.sent[0]?.form.get('title')).toBe('2 BHK apartment for sale in Camp');
  });

  it('lead to the first step in between that has an error', async () => {
    await open({ values: { ...flat, city: '', price: '' } });
    await form.act((now) => now.goTo('contact'));
    expect(form.current().step.id).toBe('place');
    expect(form.current().form.errors).toMatchObject({ city: 'A city is required' });
    await form.act((now) => now.form.change('city', 'Pune'));
    await form.act((now) => now.goTo('size'));
    expect(form.current().step.id).toBe('size');
  });

  it('can be left backwards with any input', async () => {
    await open({ values: { ...flat, price: '' }, draft: { step: 'size' } });
    await form.act((now) => now.goTo('place'));
    expect(form.current().step.id).toBe('place');
    expect(form.current().form.errors).toEqual({});
  });

  // specification 11.4
  it('drop the pictures when a listing becomes a lead', async () => {
    await open({ draft: { pictures: [{ name: 'hall.jpg', blob: new Blob(['x']) }] } });
    expect(form.current().shots.list).toHaveLength(1);
    await form.act((now) => now.form.change('entryType', 'listing'));
    expect(form.current().shots.list).toHaveLength(1);
    await form.act((now) => now.form.change('entryType', 'lead'));
    expect(form.current().shots.list).toEqual([]);
  });

  // specification 11.25
  it('leave out a file that is no picture, and name it', async () => {
    await open();
    const file = (name: string, part: BlobPart) => new File([part], name, { type: 'image/jpeg' });
    const files = [file('renamed.jpg', '%PDF-1.7'), file('hall.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))];
    await form.act((now) => now.shots.choose(files));
    await soon(() => expect(form.current().shots.list.map(({ name }) => name)).toEqual(['hall.jpg']));
    expect(form.current().shots.problem).toBe('renamed.jpg is not a picture that can be read. It was left out.');
  });
});

describe('a post', () => {
  it('is sent when it is complete, with the draft’s idempotency key; the next one has a new key', async () => {
    await open();
    await post();
    expect(form.current().sending).toEqual({ state: 'done', id: 31 });
    expect(uploads.sent).toMatchObject([{ method: 'POST', path: '/api/properties' }]);
    expect(uploads.sent[0]?.form.get('price')).toBe('11200000');
    await post();
    expect(sentKeys()[0]).toBe('first-key');
    expect(sentKeys()[1]).toMatch(/^[0-9a-f-]{36}$/);
  });

  // specification 29.19
  it('of a home that is sold before it is completed is sent without a RERA number, and its exemption after it', async () => {
    const unfinished = { ...flat, projectStatus: 'under-construction', reraExemption: 'small' };
    network.on('PUT /api/properties/31/rera-exemption', { success: true, message: 'Saved.', data: [] });
    await open({ values: unfinished });
    await post();
    expect(form.current().sending).toEqual({ state: 'done', id: 31 });
    expect(uploads.sent[0]?.form.has('reraExemption')).toBe(false);
    const sent = () => network.to('PUT /api/properties/31/rera-exemption').map(({ body }) => body);
    expect(sent()).toEqual([{ exemption: 'small' }]);
    await form.act((now) => now.form.change('reraProject', 'P52100012345'));
    await post();
    expect(uploads.sent[1]?.form.get('reraProject')).toBe('P52100012345');
    expect(sent()).toHaveLength(1);
  });

  it('with an error opens its step and is not sent', async () => {
    await open({ values: { ...flat, price: '' }, draft: { step: 'contact' } });
    await post();
    expect(uploads.sent).toEqual([]);
    expect(form.current().step.id).toBe('size');
  });

  it('with a picture that is too large is not sent', async () => {
    const blob = new Blob([new Uint8Array(limits.imageBytes + 1)]);
    await open({ draft: { pictures: [{ name: 'hall.jpg', blob }] } });
    await post();
    expect(uploads.sent).toEqual([]);
    expect(form.current().form.errors.images).toMatch(/under 2MB: hall.jpg$/);
    expect([form.current().step.id, state()]).toEqual(['photos', 'idle']);
  });

  it('deletes the draft', async () => {
    await open();
    await act(async () => {
      dispatchEvent(new Event('pagehide'));
      await soon(() => expect(database.get('texts')?.has('7:free')).toBe(true));
    });
    await post();
    expect(database.get('texts')?.has('7:free')).toBe(false);
  });

  it('that was not started is not stored', async () => {
    await open({ values: startValues(user) });
    await act(async () => {
      dispatchEvent(new Event('pagehide'));
      await Promise.resolve();
    });
    expect(database.get('texts')?.size ?? 0).toBe(0);
  });
});

describe('featuring', () => {
  // specification 11.12
  it('is requested by the featured form, and by the free form after a purchase, once', async () => {
    await open({ kind: 'featured' });
    await post();
    await form.leave();
    buyPlan();
    await open();
    await post();
    expect(isFeatured()).toEqual([true, true]);
    expect([sessionStorage.getItem('selected_plan'), sessionStorage.getItem('is_featured')]).toEqual([null, null]);
    await post();
    expect(isFeatured()).toEqual([true, true, false]);
  });

  it('is left out when a user posts for free, and the plan stays', async () => {
    buyPlan();
    await open();
    await post({ isFree: true });
    expect(isFeatured()).toEqual([false]);
    expect(sessionStorage.getItem('selected_plan')).not.toBeNull();
  });

  it('is not part of an edit', async () => {
    buyPlan();
    await open({ edits: true });
    await post();
    expect(uploads.sent).toMatchObject([{ method: 'PUT', path: '/api/properties/31' }]);
    expect(isFeatured()).toEqual([false]);
    expect(sessionStorage.getItem('is_featured')).toBe('1');
  });

  it('is cancelled when the server refuses it', async () => {
    const { queryKey } = plansQuery(user.id);
    queryClient().setQueryData(queryKey, { feature_plan: { active: true } } as PlansStatus);
    buyPlan();
    await open();
    uploads.answer = { status: 403, body: { success: false, message: 'Your plan has ended.' } };
    await post();
    expect(state()).toBe('failed');
    expect(sessionStorage.getItem('selected_plan')).toBeNull();
    await soon(() => expect(queryClient().getQueryState(queryKey)?.isInvalidated).toBe(true));
    buyPlan();
    await post({ isFree: true });
    expect(sessionStorage.getItem('selected_plan')).not.toBeNull();
  });
});

describe('a post that failed', () => {
  it('is shown at its fields if the server refused them', async () => {
    await open({ draft: { step: 'contact' } });
    const errors = { title: ['Please write another title'], stars: ['There is no star left'] };
    uploads.answer = { status: 422, body: { success: false, message: 'Refused', errors } };
    await post();
    expect(form.current()).toMatchObject({ sending: { state: 'refused' }, step: { id: 'extras' } });
    expect(form.current().form.errors).toEqual({ title: 'Please write another title' });
    expect(form.current().other).toEqual(['There is no star left']);
  });

  it('is sent again unchanged, with the same key', async () => {
    buyPlan();
    await open();
    uploads.answer = null;
    await post();
    await form.act((now) => now.resend(false));
    expect(isFeatured()).toEqual([true, true]);
    expect(sentKeys()).toEqual(['first-key', 'first-key']);
  });

  it('is sent again automatically when the server is back', async () => {
    network.on('GET /readyz', {});
    await open();
    uploads.answer = null;
    await post();
    expect(form.current().sending).toMatchObject({ state: 'failed', isResent: true });
    uploads.answer = posted;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await soon(() => expect(uploads.sent).toHaveLength(2));
    });
    expect(state()).toBe('done');
    expect(sentKeys()).toEqual(['first-key', 'first-key']);
  });

  it('waits for the user if it edits a record', async () => {
    await open({ edits: true });
    uploads.answer = null;
    await post();
    expect(form.current().sending).toMatchObject({ state: 'failed', isResent: false });
  });
});
