import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endVisitFeed, makeVisitFeed } from '#contracts/calls/visits.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { visitFeedQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as settings from '../settings/settings.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

interface VisitFeedProps {
  userId: number;
  /** Shows an address that is there, to end it, and offers none. */
  onlyMade?: boolean;
}

/** The secret address at which calendars read one's visits. */
export function VisitFeed({ userId, onlyMade = false }: VisitFeedProps) {
  const client = useQueryClient();
  const query = visitFeedQuery(userId);
  const { data: feed } = useQuery(query);
  const onSuccess = ({ data }: Awaited<ReturnType<typeof makeCall<typeof makeVisitFeed>>>) =>
    client.setQueryData(query.queryKey, data);
  const make = useMutation({ mutationFn: () => makeCall(makeVisitFeed, {}), onSuccess });
  const end = useMutation({ mutationFn: () => makeCall(endVisitFeed, {}), onSuccess });
  const problem = make.error ?? end.error;
  const path = feed?.path ?? null;
  if (onlyMade && feed?.created_at == null) return null;
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.feedTitle()}</h3>
      <p className={typography.meta}>{texts.feedHint()}</p>
      {path !== null && <FeedAddress address={new URL(path, location.origin).href} />}
      {path === null && feed?.created_at != null && <p>{texts.feedSince({ day: formatDate(feed.created_at) })}</p>}
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, makeVisitFeed.failed())}
        </Notice>
      )}
      <div className={layout.row}>
        <Button busy={make.isPending} disabled={feed === undefined} onClick={() => make.mutate()}>
          {feed?.created_at == null ? texts.feedMake() : texts.feedNew()}
        </Button>
        {feed?.created_at != null && (
          <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {texts.feedEnd()}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A new address, which is shown this once. */
function FeedAddress({ address }: { address: string }) {
  return (
    <Notice look="good" role="status" title={texts.feedOnce()}>
      <p className={css.address}>{address}</p>
      <div className={layout.row}>
        <Button
          size="sm"
          onClick={() =>
            void navigator.clipboard.writeText(address).then(() => showToast({ text: texts.feedCopied() }))
          }
        >
          {texts.feedCopy()}
        </Button>
        <a className={buttonClass({ look: 'quiet', size: 'sm' })} href={address.replace(/^https?:/, 'webcal:')}>
          {texts.feedOpen()}
        </a>
      </div>
    </Notice>
  );
}
