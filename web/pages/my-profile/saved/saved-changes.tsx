import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markLooked } from '#contracts/calls/favourites.ts';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeText, lookedAt } from './saved-mark.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/profile-saved.ts';

/** How many saved homes have changed since the user looked last, and the button that ends the marks. */
export function SavedChanges({ saved, userId }: { saved: readonly Favourite[]; userId: number }) {
  const client = useQueryClient();
  const changed = saved.filter((favourite) => changeText(favourite) !== null);
  const mark = useMutation({
    mutationFn: () => makeCall(markLooked, { body: { homes: changed.map(lookedAt) } }),
    onSuccess: () => {
      const ids = new Set(changed.map(({ id }) => id));
      client.setQueriesData<Favourite[]>({ queryKey: accountKey(userId, 'saved') }, (all) =>
        all?.map((one) => (ids.has(one.id) ? { ...one, looked: lookedAt(one) } : one)),
      );
      showToast({ text: texts.markedSeen() });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, markLooked.failed()) }),
  });
  if (!changed.length) return null;
  return (
    <div className={layout.row}>
      <p>{texts.changed({ n: changed.length })}</p>
      <Button busy={mark.isPending} onClick={() => mark.mutate()}>
        {texts.markSeen()}
      </Button>
    </div>
  );
}
