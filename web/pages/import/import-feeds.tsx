import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { addFeed, fetchFeed, listFeeds, removeFeed } from '#contracts/calls/import-feeds.ts';
import type { ImportFeed, NewImportFeedBody } from '#contracts/import-feeds.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { feedText, isBeingRead, isWaiting, shortAddress } from './import-feed-texts.ts';
import { feedsQuery } from './import-feeds.queries.ts';
import { importsQuery } from './import.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as page from './import-page.module.css';
import * as css from './more-imports.module.css';

/** Addresses of files that are read each night, and a form for another. */
export function ImportFeeds({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(feedsQuery(userId));
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={layout.stack}>
      <p className={typography.prose}>
        Leave the address of your stock as a CSV or XLSX file. It is read now, and its homes wait for your look. After
        that it is read each night: what changed is stored by itself, and what is doubtful is asked.
      </p>
      <AddressForm userId={userId} input={input} />
      {data ? (
        data.length > 0 && (
          <ul className={css.list} aria-label="Addresses">
            {data.map((feed) => (
              <FeedRow key={feed.id} userId={userId} feed={feed} onRemoved={() => input.current?.focus()} />
            ))}
          </ul>
        )
      ) : error ? (
        <RetryNotice problem={callFailureText(error, listFeeds.failed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={page.pending} />
      )}
    </div>
  );
}

interface AddressFormProps {
  userId: number;
  input: RefObject<HTMLInputElement | null>;
}

function AddressForm({ userId, input }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const [city, setCity] = useState('');
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: NewImportFeedBody) => makeCall(addFeed, { body }),
    onSuccess: () => {
      setAddress('');
      setCity('');
      input.current?.focus();
      return client.invalidateQueries(feedsQuery(userId));
    },
    onError: () => input.current?.focus(),
  });
  const wrong = add.error instanceof ApiFailure ? add.error.errors.address?.[0] : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate({ address: address.trim(), ...(city.trim() !== '' && { city: city.trim() }) });
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <Field
        label="Address of the file"
        help={`Begins with https:// and opens without a password. Up to ${limits.importFeeds} addresses.`}
        error={wrong}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className={controls.input}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={address}
            maxLength={limits.feedAddressLength}
            onChange={({ target }) => {
              setAddress(target.value);
              if (add.error) add.reset();
            }}
          />
        )}
      </Field>
      <details className={css.city}>
        <summary>The file names no city</summary>
        <Field label="City" optional help="For homes whose lines name no city. What an address says goes first.">
          {(control) => (
            <input
              {...control}
              className={controls.input}
              value={city}
              maxLength={limits.nameLength}
              autoComplete="off"
              onChange={({ target }) => setCity(target.value)}
            />
          )}
        </Field>
      </details>
      {add.error && (
        // At the field when it is about the address; announced to screen readers in both cases.
        <div className={wrong === undefined ? undefined : typography.screenReaderOnly}>
          <Notice look="danger" role="alert">
            {wrong ?? add.error.message}
          </Notice>
        </div>
      )}
      <Button look="primary" type="submit" busy={add.isPending}>
        Read this address
      </Button>
    </form>
  );
}

interface FeedRowProps {
  userId: number;
  feed: ImportFeed;
  onRemoved: () => void;
}

function FeedRow({ userId, feed, onRemoved }: FeedRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const query = feedsQuery(userId);
  const read = useMutation({
    mutationFn: () => makeCall(fetchFeed, { params: { id: feed.id } }),
    onSuccess: () => {
      showToast({ text: 'The address is being read. A new file appears in your imports.' });
      void client.invalidateQueries(importsQuery(userId));
      return client.invalidateQueries(query);
    },
    onError: (error) => {
      showToast({ text: error.message });
      // For example, it was removed in another tab: the list is loaded again.
      void client.invalidateQueries(query);
    },
  });
  const remove = useMutation({
    mutationFn: () => makeCall(removeFeed, { params: { id: feed.id } }),
    onSuccess: async () => {
      setIsAsking(false);
      await client.invalidateQueries(query);
      showToast({ text: 'The address was removed. The homes from it stay.' });
      onRemoved();
    },
  });
  const name = shortAddress(feed.address);
  return (
    <li>
      <div className={css.about}>
        <p>
          <b title={feed.address}>{name}</b>
        </p>
        <p className={typography.meta} role="status">
          {isWaiting(feed) && (
            <span>
              <Link className={typography.link} to="/import/{-$id}" params={{ id: String(feed.import_id) }}>
                Its first file waits for your look
              </Link>
              {'. '}
            </span>
          )}
          <span>{feedText(feed)}</span>
          {feed.city !== null && <span>{` City: ${feed.city}.`}</span>}
        </p>
      </div>
      <div className={css.buttons}>
        {!isBeingRead(feed) && (
          <Button
            look="quiet"
            size="sm"
            aria-label={`Read now: ${name}`}
            busy={read.isPending}
            onClick={() => read.mutate()}
          >
            Read now
          </Button>
        )}
        <Button look="quiet" size="sm" aria-label={`Remove: ${name}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <RemoveDialog
        open={isAsking}
        title="Remove this address?"
        text="It is read no more. The homes that came from it stay, and you can change or delete them as before."
        action="Remove"
        removal={remove}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
