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
import * as texts from '#texts/import.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

/** Addresses of files that are read each night, and a form for another. */
export function ImportFeeds({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(feedsQuery(userId));
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={layout.stack}>
      <p className={typography.prose}>{texts.feedsText()}</p>
      <AddressForm userId={userId} input={input} />
      {data ? (
        data.length > 0 && (
          <ul className={css.list} aria-label={texts.addresses()}>
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
        label={texts.addressOfFile()}
        help={texts.addressHelp({ importFeeds: limits.importFeeds })}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.feedAddressLength}
        onChange={() => clear()}
      />
      <details className={css.city}>
        <summary>{texts.namesNoCity()}</summary>
        <TextField
          {...field('city')}
          label={texts.city()}
          optional
          help={texts.cityHelp()}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      </details>
      {/* At the field when it is about the address; announced to screen readers in both cases. */}
      <div className={errors.address === undefined ? layout.contents : typography.screenReaderOnly}>
        <FormProblem>{errors.address ?? problem}</FormProblem>
      </div>
      <Button look="primary" type="submit" busy={busy}>
        {texts.readAddress()}
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
      showToast({ text: texts.addressBeingRead() });
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
      showToast({ text: texts.addressRemoved() });
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
              {sentence(
                texts.firstFileWaits({
                  link: (words) => (
                    <Link className={typography.link} to="/import/{-$id}" params={{ id: String(feed.import_id) }}>
                      {words}
                    </Link>
                  ),
                }),
              )}
            </span>
          )}
          <span> {feedText(feed)}</span>
          {feed.city !== null && <span> {texts.cityOfFeed({ city: feed.city })}</span>}
        </p>
      </div>
      <div className={css.buttons}>
        {!isBeingRead(feed) && (
          <Button
            look="quiet"
            size="sm"
            aria-label={texts.readNowNamed({ name })}
            busy={read.isPending}
            onClick={() => read.mutate()}
          >
            {texts.readNow()}
          </Button>
        )}
        <Button look="quiet" size="sm" aria-label={texts.removeNamed({ name })} onClick={() => setIsAsking(true)}>
          {common.remove()}
        </Button>
      </div>
      <RemoveDialog
        open={isAsking}
        title={texts.removeAddressQuestion()}
        text={texts.removeAddressText()}
        action={common.remove()}
        removal={remove}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
