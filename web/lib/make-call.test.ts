import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#contracts/calls/call.ts';
import { showHome } from '#contracts/calls/listings.ts';
import { blockPerson, findPresence, savePresence } from '#contracts/calls/people.ts';
import { findHomes, findSimilarHomes } from '#contracts/calls/search.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { browserApi } from './browser-api.ts';
import { makeCall } from './make-call.ts';

fakeBrowser();
const network = fakeNetwork();

const listNotes = call({
  get: '/api/homes/:home/notes/:note',
  access: 'signed-in',
  limit: 'api',
  tag: 'tests',
  summary: 'Notes',
  params: z.object({ home: z.string(), note: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ success: z.literal(true), notes: z.array(z.string()) }),
  harmless: null,
  failed: () => 'No notes',
});

describe('a call', () => {
  it('goes to its address, with parameters and query in it', async () => {
    network.on('GET /api/homes/7/notes/a%2Fb', { success: true, notes: ['One'] });
    const { notes } = await makeCall(listNotes, { params: { home: 7, note: 'a/b' }, query: { page: '2' } });
    expect(notes).toEqual(['One']);
    expect(network.calls.at(-1)?.query.get('page')).toBe('2');
  });

  it('fails with the words of the server, else with its own', async () => {
    network.on('PUT /api/users/7/block', Response.json({ success: false, message: 'Not today.' }, { status: 422 }));
    await expect(makeCall(blockPerson, { params: { id: 7 } })).rejects.toThrow('Not today.');
    network.on('PUT /api/users/7/block', Response.json({}, { status: 500 }));
    await expect(makeCall(blockPerson, { params: { id: 7 } })).rejects.toThrow('This person could not be blocked');
    await expect(makeCall(blockPerson, { params: { id: 7 } }, { failed: 'Try later' })).rejects.toThrow('Try later');
  });
});

/** Never called: each line is a mistake that the compiler finds, and an unused expectation is an error too. */
export function mistakes(): unknown[] {
  return [
    // @ts-expect-error a parameter is missing
    makeCall(blockPerson, {}),
    // @ts-expect-error a parameter has another name
    makeCall(blockPerson, { params: { user: 7 } }),
    // @ts-expect-error one of two parameters is missing
    makeCall(listNotes, { params: { home: 7 }, query: {} }),
    // @ts-expect-error a parameter is neither text nor number
    makeCall(blockPerson, { params: { id: true } }),
    // @ts-expect-error a call without parameters gets some
    makeCall(findPresence, { params: { id: 7 } }),
    // @ts-expect-error a body is missing
    makeCall(savePresence, {}),
    // @ts-expect-error a body has a field of another type
    makeCall(savePresence, { body: { shows_presence: 'yes' } }),
    // @ts-expect-error a body has a field that the call does not know
    makeCall(savePresence, { body: { shows_presence: true, since: 2 } }),
    // @ts-expect-error a body lacks its field
    makeCall(savePresence, { body: {} }),
    // @ts-expect-error a call without body gets one
    makeCall(findPresence, { body: { shows_presence: true } }),
    // @ts-expect-error a query is missing
    makeCall(listNotes, { params: { home: 7, note: 1 } }),
    // @ts-expect-error a query has a field of another type
    makeCall(listNotes, { params: { home: 7, note: 1 }, query: { page: 2 } }),
    // @ts-expect-error a call without query gets one
    makeCall(findPresence, { query: { page: '2' } }),
    // @ts-expect-error a path is no call
    makeCall('/api/user/presence', {}),
    // @ts-expect-error a reply's field has another type
    makeCall(findPresence, {}).then(({ data }): string => data.shows_presence),
    // @ts-expect-error a page that loads makes a call for which the server has no handler
    browserApi.call(blockPerson, { params: { id: 7 } }),
    // @ts-expect-error a page's query has a parameter that there is not
    browserApi.call(findHomes, { query: { city: 'Pune', rooms: '2' } }),
    // @ts-expect-error a page's query has a number, which no address has
    browserApi.call(findHomes, { query: { page: 2 } }),
    // @ts-expect-error a page's query has a value that there is not
    browserApi.call(findHomes, { query: { transaction_type: 'lease' } }),
    // @ts-expect-error a page's query is missing
    browserApi.call(findSimilarHomes, {}),
    // @ts-expect-error a page's reply has a field of another type
    browserApi.call(showHome, { params: { id: 7 } }).then(({ data }): string => data.id),
    // @ts-expect-error a path begins with a slash
    call({ ...listNotes, params: undefined, get: 'api/notes' }),
    // @ts-expect-error a path with a parameter has no check of it
    call({ get: '/api/notes/:id', ...facts }),
    // @ts-expect-error a path without parameters has a check of one
    call({ get: '/api/notes', ...facts, params: z.object({ id: z.string() }) }),
    // @ts-expect-error nobody is named who may call it
    call({ get: '/api/notes', ...facts, access: 'everyone' }),
    // @ts-expect-error a limit that there is not
    call({ get: '/api/notes', ...facts, limit: 'often' }),
    // @ts-expect-error there is no reply
    call({ get: '/api/notes', ...facts, reply: undefined }),
    // @ts-expect-error there is no method
    call({ path: '/api/notes', ...facts }),
  ];
}

const facts = {
  access: 'signed-in',
  limit: 'api',
  tag: 'tests',
  summary: 'Notes',
  reply: z.object({ success: z.literal(true) }),
  harmless: null,
  failed: () => 'No notes',
} as const;
