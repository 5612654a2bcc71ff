import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withdrawConsent } from '#contracts/calls/verification.ts';
import type { Consent } from '#contracts/verification/phone-checks.ts';
import { checkDay } from '#web/features/verification/check-day.ts';
import { consentsQuery, phoneCheckQuery } from '#web/features/verification/verification.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/checked.ts';

/** Consents of the user, with their words, and one press that withdraws one. */
export function Consents({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { data = [] } = useQuery(consentsQuery(userId));
  const withdraw = useMutation({
    mutationFn: (purpose: Consent['purpose']) => makeCall(withdrawConsent, { params: { purpose } }),
    onSuccess: ({ data: now }) => {
      client.setQueryData(consentsQuery(userId).queryKey, now);
      void client.invalidateQueries(phoneCheckQuery(userId));
      showToast({ text: texts.withdrawn() });
    },
    onError: (error) => showToast({ text: callFailureText(error, withdrawConsent.failed()) }),
  });
  return (
    <section className={css.setting} aria-labelledby="consents">
      <h3 className={typography.h4} id="consents">
        {texts.consents()}
      </h3>
      {data.length === 0 && <p className={typography.meta}>{texts.noConsents()}</p>}
      {data.map(({ purpose, words, given_at, withdrawn_at }) => (
        <details key={`${purpose} ${given_at}`}>
          <summary>
            {withdrawn_at === null
              ? texts.agreedOn({ purpose, day: checkDay(given_at) })
              : texts.withdrawnOn({ purpose, day: checkDay(withdrawn_at) })}
          </summary>
          <div className={layout.stack}>
            {words.split('\n').map((line) => (
              <p key={line} className={typography.meta}>
                {line}
              </p>
            ))}
            {withdrawn_at === null && (
              <div>
                <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(purpose)}>
                  {texts.withdraw()}
                </Button>
              </div>
            )}
          </div>
        </details>
      ))}
    </section>
  );
}
