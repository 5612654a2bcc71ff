import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';
import { addFeed, fetchFeed, listFeeds, removeFeed } from '#contracts/calls/import-feeds.ts';
import type { ImportFeed } from '#contracts/imports/import-feeds.ts';
import { limits } from '#contracts/limits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { feedText, isBeingRead, isWaiting, shortAddress } from './import-feed-texts.ts';
import { feedsQuery } from './import-feeds.queries.ts';
import { importsQuery } from '../upload/import.queries.ts';
import { RemoveDialog } from '../review/remove-dialog.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as page from '../import-page.module.css';
import * as css from '../more-imports.module.css';

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
        <RetryNotice problem={callFailureText(error, listFeeds.failed())} onRetry={() => void refetch()} />
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
  const client = useQueryClient();
  const { form, field, errors, problem, busy, clear } = useCallForm(addFeed, {
    given: ({ address, city }) => ({ body: { address, ...(city !== '' && { city }) } }),
    onSent: () => {
      input.current?.focus();
      return client.invalidateQueries(feedsQuery(userId));
    },
    onFailure: () => input.current?.focus(),
    empties: ['address', 'city'],
  });

  return (
    <form {...form} className={css.form} noValidate>
      <TextField
        {...field('address')}
        ref={input}
        label="Address of the file"
        help={`Begins with https:// and opens without a password. Up to ${limits.importFeeds} addresses.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.feedAddressLength}
        onChange={() => clear()}
      />
      <details className={css.city}>
        <summary>The file names no city</summary>
        <TextField
          {...field('city')}
          label="City"
          optional
          help="For homes whose lines name no city. What an address says goes first."
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      </details>
      {/* At the field when it is about the address; announced to screen readers in both cases. */}
      <div className={errors.address === undefined ? layout.contents : typography.screenReaderOnly}>
        <FormProblem>{errors.address ?? problem}</FormProblem>
      </div>
      <Button look="primary" type="submit" busy={busy}>
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
