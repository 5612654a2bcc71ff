import { queryOptions } from '@tanstack/react-query';
import type { AgencyState } from '#contracts/agencies/agencies.ts';
import { findAgency, findMemberActs } from '#contracts/calls/agencies.ts';
import { noteJoined } from '#web/lib/acting.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's agency, and invitations to the user. */
export const agencyQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'agency'),
    queryFn: async ({ signal }) => {
      const { data } = await makeCall(findAgency, {}, { signal });
      noteJoinedOf(userId, data);
      return data;
    },
  });

/** Lets the account menu offer to work for the agency that the user joined. */
export function noteJoinedOf(userId: number, { joined }: AgencyState): void {
  const isThere = joined?.is_covered === true;
  noteJoined(
    isThere ? { memberId: userId, ownerId: joined.owner_id, agency: joined.name, rights: joined.rights } : null,
  );
}

/** Changes that members made for the user's agency. */
export const memberActsQuery = (userId: number, before: number | null) =>
  queryOptions({
    queryKey: accountKey(userId, 'agency-acts', before),
    queryFn: ({ signal }) =>
      makeCall(findMemberActs, { query: before === null ? {} : { before: String(before) } }, { signal }),
  });
