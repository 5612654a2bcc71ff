import { queryOptions } from '@tanstack/react-query';
import { findPhoneCheck, listConsents, listOwnerChecks } from '#contracts/calls/verification.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

export const phoneCheckQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'phone-check'),
    queryFn: async ({ signal }) => (await makeCall(findPhoneCheck, {}, { signal })).data,
  });

export const ownerChecksQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'checks'),
    queryFn: async ({ signal }) => (await makeCall(listOwnerChecks, {}, { signal })).data,
  });

export const consentsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'consents'),
    queryFn: async ({ signal }) => (await makeCall(listConsents, {}, { signal })).data,
  });
