import { formatMoment } from '#contracts/age-text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { addApiKey, removeApiKey } from '#contracts/calls/api-keys.ts';
import { importWithKey } from '#contracts/calls/imports.ts';
import type { ApiKey } from '#contracts/api-keys.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { addressOf, makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { keysQuery } from './api-keys.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as page from './import-page.module.css';
import * as css from './more-imports.module.css';

/** Keys with which programs import, and a form for another. */
export function ApiKeys({ userId }: { userId: number }) {
  const query = keysQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async (of: string) => (await makeCall(addApiKey, { body: { name: of, scopes: ['imports'] } })).data,
    // The whole key stays in this component only, and goes with it.
    gcTime: 0,
    onSuccess: () => {
      setName('');
      return client.invalidateQueries(query);
    },
    onError: () => input.current?.focus(),
  });
  const wrong = add.error instanceof ApiFailure ? add.error.errors.name?.[0] : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!add.isPending) add.mutate(name.trim());
  }

  return (
    <div className={layout.stack}>
      <p className={typography.prose}>
        With a key a program sends files of homes for you. A file without questions is stored by itself; the others wait
        in your imports.
      </p>
      <form className={css.form} noValidate onSubmit={handleSubmit}>
        <Field
          label="Name of the key"
          help={`Which program it is for, such as “Office computer”. Up to ${limits.apiKeys} keys.`}
          error={wrong}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              className={controls.input}
              value={name}
              maxLength={limits.nameLength}
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value);
                if (add.error) add.reset();
              }}
            />
          )}
        </Field>
        {add.error && (
          <div className={wrong === undefined ? undefined : typography.screenReaderOnly}>
            <Notice look="danger" role="alert">
              {wrong ?? add.error.message}
            </Notice>
          </div>
        )}
        <Button look="primary" type="submit" busy={add.isPending}>
          Make a key
        </Button>
      </form>
      {add.data && <NewKey key={add.data.about.id} name={add.data.about.name} apiKey={add.data.key} />}
      {data ? (
        data.length > 0 && (
          <ul className={css.list} aria-label="Keys">
            {data.map((one) => (
              <KeyRow
                key={one.id}
                userId={userId}
                apiKey={one}
                onDeleted={() => {
                  if (add.data?.about.id === one.id) add.reset();
                  input.current?.focus();
                }}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <RetryNotice problem={callFailureText(error, 'Your keys could not be loaded')} onRetry={() => void refetch()} />
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

  function copy(text: string, what: string) {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: `${what} is copied.` }),
      () => showToast({ text: 'The browser did not copy it. Mark it and copy it yourself.' }),
    );
  }

  return (
    <Notice look="good">
      <div className={css.shown}>
        <h3 ref={heading} className={typography.h4} tabIndex={-1}>
          Your key “{name}”
        </h3>
        <p>It is shown this once only. Copy it now and store it where your program finds it.</p>
        <p className={css.code}>{apiKey}</p>
        <div>
          <Button onClick={() => copy(apiKey, 'The key')}>
            <Copy className={icons.small} />
            Copy the key
          </Button>
        </div>
        <p>An import from a command line:</p>
        <p className={css.code}>{exampleCall(apiKey)}</p>
        <div>
          <Button onClick={() => copy(exampleCall(apiKey), 'The example')}>
            <Copy className={icons.small} />
            Copy the example
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
      showToast({ text: 'The key was deleted. Programs with it are refused from now on.' });
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
          {beginning}…, {last_used_at === null ? 'not used yet' : `last used on ${formatMoment(last_used_at)}`}
        </p>
      </div>
      <div className={css.buttons}>
        <Button look="quiet" size="sm" aria-label={`Delete: ${name}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      <RemoveDialog
        open={isAsking}
        title="Delete this key?"
        text="Programs that use it are refused from now on. What they imported stays."
        action="Delete"
        removal={remove}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
