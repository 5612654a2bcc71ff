import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { discardImport } from '#contracts/calls/imports.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { importQuery, importsQuery } from '../upload/import.queries.ts';
import * as css from '../import-page.module.css';
import * as texts from '#texts/import.ts';

/** Discards a file of which nothing was stored, and goes back to the list. */
export function DiscardButton({ userId, id }: { userId: number; id: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const discard = useMutation({
    mutationFn: () => makeCall(discardImport, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries(importsQuery(userId));
      client.removeQueries(importQuery(userId, String(id)));
      void navigate({ to: '/import/{-$id}', params: { id: undefined } });
      showToast({ text: texts.discarded() });
    },
    onError: (error) => {
      showToast({ text: error.message });
      void client.invalidateQueries(importQuery(userId, String(id)));
    },
  });
  return (
    <div className={css.discard}>
      <Button look="quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
        {texts.discardFile()}
      </Button>
    </div>
  );
}
