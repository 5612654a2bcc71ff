import { queryOptions } from '@tanstack/react-query';
import { findQuickAnswers } from '#contracts/calls/enquiries.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's own quick answers, with `{name}` and `{home}` in them. */
export const quickAnswersQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'quick-answers'),
    queryFn: async ({ signal }) => (await makeCall(findQuickAnswers, {}, { signal })).data.answers,
  });
