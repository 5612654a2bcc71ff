import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { blockedText, canPush, turnPushOn } from './push-browser.ts';
import { pushStateQuery } from './push.queries.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/session.ts';

/** Offers news on this device after a search was saved. Shows nothing where it comes already, or can't. */
export function PushOffer({ userId }: { userId: number }) {
  const query = pushStateQuery(userId);
  const { data: state } = useQuery(query);
  const client = useQueryClient();
  const turnOn = useMutation({
    mutationFn: turnPushOn,
    onSuccess: (next) => client.setQueryData(query.queryKey, next),
  });
  if (turnOn.isSuccess) return <p role="status">{texts.newsComesHere()}</p>;
  if (!canPush() || !state || state.endpoint !== null) return null;
  if (Notification.permission === 'denied') return <p className={typography.meta}>{blockedText}</p>;
  return (
    <>
      {turnOn.isError && (
        <Notice look="warn" role="alert">
          {callFailureText(turnOn.error, texts.pushFailed())}
        </Notice>
      )}
      <div>
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(state.public_key)}>
          <BellRing className={icons.small} />
          {texts.notifyHere()}
        </Button>
      </div>
    </>
  );
}
