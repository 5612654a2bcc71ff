import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findProfile } from '#contracts/calls/profile.ts';
import { userRecordsKey } from '#web/features/user-records/user-records.queries.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { profileCallQuery, type ProfileSearch } from './profile-search.ts';

/** The profile for an address. The previous records stay until the next are loaded. */
export const profileQuery = (userId: number, search: ProfileSearch) =>
  queryOptions({
    queryKey: [...userRecordsKey(userId), 'profile', profileCallQuery(search)],
    queryFn: async ({ signal }) => (await makeCall(findProfile, { query: profileCallQuery(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });
