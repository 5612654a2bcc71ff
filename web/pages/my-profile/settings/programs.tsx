import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { addApiKey } from '#contracts/calls/api-keys.ts';
import { addWebhook } from '#contracts/calls/webhooks.ts';
import { webhookLimits } from '#contracts/webhooks/webhook-limits.ts';
import type { NewWebhookReply } from '#contracts/webhooks/webhooks.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ShownOnce } from './shown-once.tsx';
import { webhooksQuery } from './webhooks.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/webhooks.ts';

// Few accounts have any.
const WebhookLine = lazy(() => import('./webhook-line.tsx').then((module) => ({ default: module.WebhookLine })));

/** Addresses to which the user's enquiries are sent, and a key with which a program lists them. */
export function Programs({ userId }: { userId: number }) {
  const query = webhooksQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const [made, setMade] = useState<NewWebhookReply['data'] | null>(null);
  const { form, field, problem, busy } = useCallForm(addWebhook, {
    given: ({ address }) => ({ body: { address } }),
    onSent: ({ data: added }) => {
      setMade(added);
      return client.invalidateQueries(query);
    },
    empties: ['address'],
  });
  return (
    <section className={css.setting}>
      <h3 className={typography.h4}>{texts.title()}</h3>
      <p className={typography.prose}>{texts.text()}</p>
      <p className={typography.meta}>{texts.describedAt()}</p>
      <form {...form} className={css.programs} noValidate>
        <TextField
          {...field('address')}
          label={texts.address()}
          help={texts.addressHelp({ most: webhookLimits.webhooks })}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.addressLength}
        />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" busy={busy}>
            {texts.add()}
          </Button>
        </div>
      </form>
      {made && (
        <ShownOnce
          key={made.about.id}
          heading={texts.secret({ address: made.about.address })}
          text={texts.secretText()}
          secret={made.secret}
        />
      )}
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.failed())} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.pending} />
      ) : (
        data.length > 0 && (
          <ul className={css.programs}>
            <Suspense fallback={<li aria-busy />}>
              {data.map((webhook) => (
                <WebhookLine key={webhook.id} userId={userId} webhook={webhook} />
              ))}
            </Suspense>
          </ul>
        )
      )}
      <EnquiriesKey />
    </section>
  );
}

function EnquiriesKey() {
  const make = useMutation({
    mutationFn: () => makeCall(addApiKey, { body: { name: texts.keyName(), scopes: ['enquiries'] } }),
    onError: (failure) => showToast({ text: callFailureText(failure, addApiKey.failed()) }),
  });
  return (
    <div className={layout.stack}>
      <h4 className={typography.h4}>{texts.key()}</h4>
      <p className={typography.meta}>{texts.keyText()}</p>
      <div className={layout.row}>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {texts.makeKey()}
        </Button>
        <Link className={typography.link} to="/import/{-$id}">
          {texts.seeKeys()}
        </Link>
      </div>
      {make.data && (
        <ShownOnce
          key={make.data.data.about.id}
          heading={texts.yourKey()}
          text={texts.shownOnce()}
          secret={make.data.data.key}
        />
      )}
    </div>
  );
}
