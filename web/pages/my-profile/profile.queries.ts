import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProfileReply } from '#contracts/profile.ts';
import { userRecordsKey } from '#web/features/user-records/user-records.queries.ts';
import { callApi } from '#web/lib/http-api.ts';
import { profileCall, type ProfileSearch } from './profile-search.ts';

/** The profile for an address. The previous records stay until the next are loaded. */
export const profileQuery = (userId: number, search: ProfileSearch) =>
  queryOptions({
    queryKey: [...userRecordsKey(userId), profileCall(search)],
    queryFn: async ({ signal, queryKey }) => {
      const call = queryKey.at(-1) as string;
      return (await callApi<ProfileReply>(call, { fallback: 'Failed to fetch profile data', signal })).data;
    },
    placeholderData: keepPreviousData,
  });
