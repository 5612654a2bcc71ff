import { queryOptions } from '@tanstack/react-query';
import { findOpenQuestions } from '#contracts/calls/freshness.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The questions about a home that wait for the user. */
export const openQuestionsQuery = (userId: number, homeId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'open-questions', homeId),
    queryFn: async ({ signal }) =>
      (await makeCall(findOpenQuestions, { query: { home: String(homeId) } }, { signal })).data,
  });
