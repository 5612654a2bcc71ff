import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renameAgency } from '#contracts/calls/agencies.ts';
import type { AgencyReply } from '#contracts/agencies/agencies.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { agencyQuery, noteJoinedOf } from './agency.queries.ts';

/** A change by one press: its reply is shown, its failure said. */
export function useAgencyChange(userId: number, change: () => Promise<AgencyReply>, done: string) {
  const client = useQueryClient();
  const { queryKey } = agencyQuery(userId);
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data);
      noteJoinedOf(userId, data);
      showToast({ text: done });
    },
    onError: (failure) => {
      showToast({ text: callFailureText(failure, renameAgency.failed()) });
      // Another tab, or the other side, may have changed it before.
      return client.invalidateQueries({ queryKey });
    },
  });
}
