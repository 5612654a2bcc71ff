import { queryOptions } from '@tanstack/react-query';
import { findRemainingAccess } from '#contracts/calls/credentials.ts';
import { listPasskeys } from '#contracts/calls/passkeys.ts';
import { findSecondStep } from '#contracts/calls/second-steps.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

export const secondStepQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'second-step'),
    queryFn: async ({ signal }) => (await makeCall(findSecondStep, {}, { signal })).data,
  });

export const passkeysQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'passkeys'),
    queryFn: async ({ signal }) => (await makeCall(listPasskeys, {}, { signal })).data,
  });

export const remainingAccessQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'remaining-access'),
    queryFn: async ({ signal }) => (await makeCall(findRemainingAccess, {}, { signal })).data,
  });
