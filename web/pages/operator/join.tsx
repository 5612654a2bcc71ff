import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { acceptInvitation } from '#contracts/calls/operators.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { deskKey } from './operator.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

/** Where the link of an invitation leads. Opening it changes nothing. */
export function Join({ userId }: { userId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    // The router drops parameters that no route names.
    mutationFn: () =>
      makeCall(acceptInvitation, { body: { token: new URLSearchParams(location.hash.slice(1)).get('token') ?? '' } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskKey(userId) });
      await navigate({ to: '/operator/$', params: { _splat: '' } });
    },
  });
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>Work at the operator’s desk</h1>
      <p>You need to be signed in with the address that was invited, and to have an authenticator app.</p>
      {accept.error && (
        <Notice look="danger" role="alert">
          {callFailureText(accept.error, 'The invitation could not be accepted. Please try again.')}
        </Notice>
      )}
      <div className={layout.row}>
        <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          Accept the invitation
        </Button>
      </div>
    </div>
  );
}
