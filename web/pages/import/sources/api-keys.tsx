import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#contracts/text/age-text.ts';
import { addApiKey, removeApiKey } from '#contracts/calls/api-keys.ts';
import { importWithKey } from '#contracts/calls/imports.ts';
import type { ApiKey } from '#contracts/accounts/api-keys.ts';
import { limits } from '#contracts/limits.ts';
import type { BodyOf, ReplyOf } from '#contracts/calls/call.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { addressOf, makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { keysQuery } from './api-keys.queries.ts';
import { RemoveDialog } from '../review/remove-dialog.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as page from '../import-page.module.css';
import * as css from '../more-imports.module.css';
import * as texts from '#texts/import.ts';
import * as common from '#texts/common.ts';

const scopes: BodyOf<typeof addApiKey>['scopes'] = ['imports'];

/** Keys with which programs import, and a form for another. */
export function ApiKeys({ userId }: { userId: number }) {
  const query = keysQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  /** A new key, whole: it stays in this component only, and goes with it. */
  const [made, setMade] = useState<ReplyOf<typeof addApiKey>['data']>();
  const { form, field, errors, problem, busy, clear } = useCallForm(addApiKey, {
    given: ({ name }) => ({ body: { name, scopes } }),
    onSent: ({ data: key }) => {
      setMade(key);
      return client.invalidateQueries(query);
    },
    onFailure: () => input.current?.focus(),
    empties: ['name'],
  });

  return (
    <div className={layout.stack}>
      <p className={typography.prose}>{texts.keysText()}</p>
      <form {...form} className={css.form} noValidate>
        <TextField
          {...field('name')}
          ref={input}
          label={texts.keyName()}
          help={texts.keyNameHelp({ apiKeys: limits.apiKeys })}
          maxLength={limits.nameLength}
          autoComplete="off"
          onChange={() => clear()}
        />
        <div className={errors.name === undefined ? layout.contents : typography.screenReaderOnly}>
          <FormProblem>{errors.name ?? problem}</FormProblem>
        </div>
        <Button look="primary" type="submit" busy={busy}>
          {texts.makeKey()}
        </Button>
      </form>
      {made && <NewKey key={made.about.id} name={made.about.name} apiKey={made.key} />}
      {data ? (
        data.length > 0 && (
          <ul className={css.list} aria-label={texts.keys()}>
            {data.map((one) => (
              <KeyRow
                key={one.id}
                userId={userId}
                apiKey={one}
                onDeleted={() => {
                  if (made?.about.id === one.id) setMade(undefined);
                  input.current?.focus();
                }}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <RetryNotice problem={callFailureText(error, texts.keysFailed())} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={page.pending} />
      )}
    </div>
  );
}

/** A call that imports a file, for a shell. */
function exampleCall(key: string): string {
  return `curl -H "Authorization: Bearer ${key}" -F file=@stock.csv ${window.location.origin}${addressOf(importWithKey, {})}`;
}

/** A new key, whole. It takes the focus, so that it is read out and not missed. */
function NewKey({ name, apiKey }: { name: string; apiKey: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function copy(text: string, done: string) {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: done }),
      () => showToast({ text: texts.notCopied() }),
    );
  }

  return (
    <Notice look="good">
      <div className={css.shown}>
        <h3 ref={heading} className={typography.h4} tabIndex={-1}>
          {texts.yourKey({ name })}
        </h3>
        <p>{texts.shownOnce()}</p>
        <p className={css.code}>{apiKey}</p>
        <div>
          <Button onClick={() => copy(apiKey, texts.keyCopied())}>
            <Copy className={icons.small} />
            {texts.copyKey()}
          </Button>
        </div>
        <p>{texts.example()}</p>
        <p className={css.code}>{exampleCall(apiKey)}</p>
        <div>
          <Button onClick={() => copy(exampleCall(apiKey), texts.exampleCopied())}>
            <Copy className={icons.small} />
            {texts.copyExample()}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

interface KeyRowProps {
  userId: number;
  apiKey: ApiKey;
  onDeleted: () => void;
}

function KeyRow({ userId, apiKey, onDeleted }: KeyRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const { id, name, beginning, last_used_at } = apiKey;
  const remove = useMutation({
    mutationFn: () => makeCall(removeApiKey, { params: { id } }),
    onSuccess: async () => {
      setIsAsking(false);
      await client.invalidateQueries(keysQuery(userId));
      showToast({ text: texts.keyDeleted() });
      onDeleted();
    },
  });
  return (
    <li>
      <div className={css.about}>
        <p>
          <b>{name}</b>
        </p>
        <p className={typography.meta}>
          {beginning}…,{' '}
          {last_used_at === null ? texts.notUsedYet() : texts.lastUsedOn({ time: formatMoment(last_used_at) })}
        </p>
      </div>
      <div className={css.buttons}>
        <Button look="quiet" size="sm" aria-label={texts.deleteNamed({ name })} onClick={() => setIsAsking(true)}>
          {common.deleteIt()}
        </Button>
      </div>
      <RemoveDialog
        open={isAsking}
        title={texts.deleteKeyQuestion()}
        text={texts.deleteKeyText()}
        action={common.deleteIt()}
        removal={remove}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
