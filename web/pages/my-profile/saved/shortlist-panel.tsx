import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { deleteComment, deleteShortlist, endSharing, shareShortlist } from '#contracts/calls/shortlists.ts';
import type { Favourite } from '#contracts/homes/favourites.ts';
import type { Shortlist, ShortlistReply } from '#contracts/homes/shortlists.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { CommentList } from '#web/features/shortlists/comment-list.tsx';
import { markTexts } from '#web/features/shortlists/said.ts';
import { VisitNote } from '#web/features/visits/visit-note.tsx';
import { pageUrl } from '#web/lib/language.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { usePageOrigin } from '#web/lib/use-page-origin.ts';
import { whatsAppLink } from '#web/lib/whatsapp-link.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { shortlistsQuery, showShortlist } from './shortlists.queries.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './shortlists.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as visitTexts from '#texts/visits.ts';
import * as common from '#texts/common.ts';
import * as shortlistTexts from '#texts/shortlist.ts';

const RoundDialog = lazy(() => import('./round-dialog.tsx').then((module) => ({ default: module.RoundDialog })));

interface ShortlistPanelProps {
  shortlist: Shortlist;
  saved: readonly Favourite[];
  userId: number;
  /** Just made: it is open. */
  isMade: boolean;
  onChange: () => void;
}

function countsText({ homes, comments, path }: Shortlist): string {
  return [
    texts.homes({ n: homes.length }),
    path === null ? texts.notShared() : texts.sharedByLink(),
    ...(comments.length ? [shortlistTexts.comments({ n: comments.length })] : []),
  ].join(', ');
}

/** One shortlist: sharing it, changing it, and the family's comments. */
export function ShortlistPanel({ shortlist, saved, userId, isMade, onChange }: ShortlistPanelProps) {
  const { id, name, path, homes, marks, comments } = shortlist;
  const client = useQueryClient();
  const origin = usePageOrigin();
  const [isPlanning, setPlanning] = useState(false);
  const [question, setQuestion] = useState<'end' | 'delete' | null>(null);
  const change = useMutation({
    mutationFn: (call: () => Promise<ShortlistReply>) => call(),
    onSuccess: ({ data, message }) => {
      showShortlist(client, userId, data);
      showToast({ text: message });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, texts.shortlistFailed()) }),
  });
  const remove = useMutation({
    mutationFn: () => makeCall(deleteShortlist, { params: { id } }),
    onSuccess: ({ message }) => {
      client.setQueryData(shortlistsQuery(userId).queryKey, (all) => all?.filter((one) => one.id !== id));
      showToast({ text: message });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, deleteShortlist.failed()) }),
  });
  const url = path === null ? null : pageUrl(path, origin);
  return (
    <details className={css.shortlist} open={isMade}>
      <summary>
        <strong>{name}</strong>
        <span className={typography.meta}>{countsText(shortlist)}</span>
      </summary>
      {isPlanning && (
        <Suspense>
          <RoundDialog userId={userId} shortlist={shortlist} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
      <div className={css.inside}>
        <div className={layout.row}>
          {url === null ? (
            <Button
              look="primary"
              busy={change.isPending}
              onClick={() => change.mutate(() => makeCall(shareShortlist, { params: { id } }))}
            >
              {texts.makeLink()}
            </Button>
          ) : (
            <>
              <a
                className={buttonClass({ look: 'primary' })}
                href={whatsAppLink(name, url)}
                target="_blank"
                rel="noreferrer"
              >
                <MessageCircle className={icons.small} />
                {texts.sendOnWhatsApp()}
              </a>
              <ShareButton title={name} url={url} heading={texts.shareShortlist()} />
              <Link
                className={buttonClass({})}
                to="/shortlist/$token"
                params={{ token: path?.split('/').at(-1) ?? '' }}
              >
                {texts.open()}
              </Link>
            </>
          )}
          <Button onClick={() => setPlanning(true)}>{visitTexts.planVisits()}</Button>
          <Button onClick={onChange}>{texts.change()}</Button>
          {url !== null && <Button onClick={() => setQuestion('end')}>{texts.stopSharing()}</Button>}
          <Button look="quiet" onClick={() => setQuestion('delete')}>
            {common.deleteIt()}
          </Button>
        </div>
        <ul className={css.homes}>
          {homes.map((home) => {
            const record = saved.find((one) => one.id === home.id)?.record;
            const marked = markTexts(marks, home.id);
            return (
              <li key={home.id}>
                <p className={css.home}>
                  {record ? (
                    <Link className={typography.link} to="/property/$id" params={{ id: String(home.id) }}>
                      {homeName(record)}, {placeName(record)}
                    </Link>
                  ) : (
                    home.title
                  )}
                </p>
                <p className={typography.meta}>{marked.length ? marked.join('. ') : texts.notMarked()}</p>
                <VisitNote userId={userId} homeId={home.id} />
                <CommentList
                  comments={comments.filter((one) => one.home_id === home.id)}
                  mayRemove={() => true}
                  onRemove={(comment) =>
                    change.mutate(() => makeCall(deleteComment, { params: { id, comment: comment.id } }))
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
      <ConfirmDialog
        open={question === 'end'}
        title={texts.stopSharingQuestion()}
        text={texts.stopSharingText()}
        danger={{ confirm: texts.stopSharing(), cancel: texts.keepSharing() }}
        onConfirm={() => {
          setQuestion(null);
          change.mutate(() => makeCall(endSharing, { params: { id } }));
        }}
        onClose={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title={texts.deleteQuestion()}
        text={texts.deleteText()}
        danger={{ confirm: common.deleteIt(), cancel: texts.keepIt() }}
        onConfirm={() => {
          setQuestion(null);
          remove.mutate();
        }}
        onClose={() => setQuestion(null)}
      />
    </details>
  );
}
