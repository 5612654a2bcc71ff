import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { sideOf } from '#web/lib/acting.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Queries } from '#web/session/queries.tsx';
import { accountKey } from '#web/session/query-client.ts';

interface AccountViewProps {
  id: number;
  userId: number;
  /** `isOwner`: of the user, or of the agency for which the user posts. */
  onRecord: (record: PropertyRecord, isOwner: boolean) => void;
  /** Called when it could not be loaded: the page then stays as it is for visitors. */
  onFailed: () => void;
}

/**
 * Loads a record as the signed-in user may see it, contact details included. The page itself is rendered for everyone.
 */
export function AccountView(props: AccountViewProps) {
  return (
    <Queries>
      <Asking {...props} />
    </Queries>
  );
}

/** Not cached: a plan may have been bought since, or the owner may have paused the record. */
const recordQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'record', id),
    queryFn: async ({ signal }) => (await makeCall(showHome, { params: { id } }, { signal })).data,
    gcTime: 0,
  });

function Asking({ id, userId, onRecord, onFailed }: AccountViewProps) {
  const { data, isError } = useQuery(recordQuery(userId, id));
  const tell = useEffectEvent(onRecord);
  useEffect(() => {
    if (data) tell(data, data.owner.id === sideOf(userId, 'post'));
  }, [data, userId]);
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (isError) giveUp();
  }, [isError]);
  return null;
}
