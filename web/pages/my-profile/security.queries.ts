import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';
import { fetchRemainingAccess, fetchSecondStep, listPasskeys } from './security.api.ts';

export const secondStepQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'second-step'),
    queryFn: async ({ signal }) => (await fetchSecondStep({ signal })).data,
  });

export const passkeysQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'passkeys'),
    queryFn: async ({ signal }) => (await listPasskeys({ signal })).data,
  });

export const remainingAccessQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'remaining-access'),
    queryFn: async ({ signal }) => (await fetchRemainingAccess({ signal })).data,
  });
