import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savePushSettings } from '#contracts/calls/news.ts';
import { newsKinds } from '#contracts/news/news-kinds.ts';
import type { PushState } from '#contracts/news/push.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { blockedText, canPush, turnPushOff, turnPushOn } from '#web/session/device/push-browser.ts';
import { pushSettingsQuery, pushStateQuery } from '#web/session/device/push.queries.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { KindChecks } from '../listings/kind-checks.tsx';
import * as texts from '#texts/profile-settings.ts';
import * as sessionTexts from '#texts/session.ts';

/** News as notifications of this device, and which kinds of it on all devices. */
export function PushChoice({ userId }: { userId: number }) {
  const query = pushStateQuery(userId);
  const { data: state, error } = useQuery(query);
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: ({ endpoint, public_key: key }: PushState) => (endpoint === null ? turnPushOn(key) : turnPushOff()),
    onSuccess: (next) => client.setQueryData(query.queryKey, next),
  });
  const problem = turn.error ?? error;
  return (
    <>
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, texts.pushFailed())}
        </Notice>
      )}
      <DeviceState state={state} busy={turn.isPending} onTurn={turn.mutate} />
      {state && (state.endpoint !== null || state.may_ask) && (
        <KindChecks
          query={pushSettingsQuery(userId)}
          save={(body) => makeCall(savePushSettings, { body })}
          kinds={newsKinds}
          loadFailure={texts.pushChoiceFailed()}
        />
      )}
    </>
  );
}

interface DeviceStateProps {
  state: PushState | undefined;
  busy: boolean;
  onTurn: (state: PushState) => void;
}

function DeviceState({ state, busy, onTurn }: DeviceStateProps) {
  if (!canPush()) {
    return <p>{texts.noPush()}</p>;
  }
  if (!state) return null;
  if (state.endpoint !== null) {
    return (
      <>
        <p>{texts.pushOn()}</p>
        <div>
          <Button busy={busy} onClick={() => onTurn(state)}>
            {texts.stopHere()}
          </Button>
        </div>
      </>
    );
  }
  if (!state.may_ask) return <p>{texts.saveSearchFirst()}</p>;
  if (Notification.permission === 'denied') return <p>{blockedText}</p>;
  return (
    <div>
      <Button busy={busy} onClick={() => onTurn(state)}>
        {sessionTexts.notifyHere()}
      </Button>
    </div>
  );
}
