import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAccountEvents, listSessions } from '#contracts/calls/account.ts';
import { findCredentials } from '#contracts/calls/credentials.ts';
import { findFavouriteRecords } from '#contracts/calls/favourites.ts';
import { findResponses } from '#contracts/calls/leads.ts';
import { findContacts } from '#contracts/calls/listings.ts';
import { listInvoices } from '#contracts/calls/payments.ts';
import { findTakesQuestions } from '#contracts/calls/questions.ts';
import { findPresence } from '#contracts/calls/people.ts';
import { findNotifications } from '#contracts/calls/profile.ts';
import { findUserAnswers } from '#contracts/calls/freshness.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

// The queries of My Profile. They are loaded on every visit of the page, as the account is changed in other tabs and on
// other devices too. Until the reply arrives, cached data is shown.

/**
 * The saved records with these ids, and their present state. `isAligned`: the ids are those of the account, so without
 * any there is nothing to load.
 */
export const savedQuery = (userId: number, ids: readonly number[], isAligned: boolean) =>
  queryOptions({
    queryKey: accountKey(
      userId,
      'saved',
      ids.toSorted((a, b) => a - b),
    ),
    queryFn: async ({ signal }) => (await makeCall(findFavouriteRecords, {}, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0 || !isAligned,
  });

export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'sessions'),
    queryFn: async ({ signal }) => (await makeCall(listSessions, {}, { signal })).data,
  });

/** The password and the address that the user signs in with, and a change of address that waits. */
export const credentialsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'credentials'),
    queryFn: async ({ signal }) => (await makeCall(findCredentials, {}, { signal })).data,
  });

/** Events of the account, page by page. */
export const accountEventsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: accountKey(userId, 'events'),
    queryFn: ({ pageParam, signal }) =>
      makeCall(listAccountEvents, { query: { before: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const notificationsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'notifications'),
    queryFn: async ({ signal }) => (await makeCall(findNotifications, {}, { signal })).data,
  });

export const presenceQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'presence'),
    queryFn: async ({ signal }) => (await makeCall(findPresence, {}, { signal })).data,
  });

export const takesQuestionsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'questions'),
    queryFn: async ({ signal }) => (await makeCall(findTakesQuestions, {}, { signal })).data,
  });

/** How the user answers enquiries, and when to be called. */
export const userAnswersQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'answers'),
    queryFn: async ({ signal }) => (await makeCall(findUserAnswers, {}, { signal })).data,
  });

export const contactsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'contacts'),
    queryFn: async ({ signal }) => (await makeCall(findContacts, {}, { signal })).data,
  });

export const leadResponsesQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'responses'),
    queryFn: async ({ signal }) => (await makeCall(findResponses, {}, { signal })).data,
  });

export const invoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'invoices'),
    queryFn: async ({ signal }) => (await makeCall(listInvoices, {}, { signal })).data,
  });
