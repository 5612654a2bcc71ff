import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { deleteComment, deleteShortlist, endSharing, shareShortlist } from '#contracts/calls/shortlists.ts';
import type { Favourite } from '#contracts/homes/favourites.ts';
import type { Shortlist, ShortlistReply } from '#contracts/homes/shortlists.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { CommentList } from '#web/features/shortlists/comment-list.tsx';
import { markTexts } from '#web/features/shortlists/said.ts';
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
    homes.length === 1 ? '1 home' : `${homes.length} homes`,
    path === null ? 'not shared' : 'shared by link',
    ...(comments.length ? [comments.length === 1 ? '1 comment' : `${comments.length} comments`] : []),
  ].join(', ');
}

/** One shortlist: sharing it, changing it, and the family's comments. */
export function ShortlistPanel({ shortlist, saved, userId, isMade, onChange }: ShortlistPanelProps) {
  const { id, name, path, homes, marks, comments } = shortlist;
  const client = useQueryClient();
  const origin = usePageOrigin();
  const [question, setQuestion] = useState<'end' | 'delete' | null>(null);
  const change = useMutation({
    mutationFn: (call: () => Promise<ShortlistReply>) => call(),
    onSuccess: ({ data, message }) => {
      showShortlist(client, userId, data);
      showToast({ text: message });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, 'The shortlist could not be changed') }),
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
      <div className={css.inside}>
        <div className={layout.row}>
          {url === null ? (
            <Button
              look="primary"
              busy={change.isPending}
              onClick={() => change.mutate(() => makeCall(shareShortlist, { params: { id } }))}
            >
              Make a link to share
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
                Send on WhatsApp
              </a>
              <ShareButton title={name} url={url} heading="Share this shortlist" />
              <Link
                className={buttonClass({})}
                to="/shortlist/$token"
                params={{ token: path?.split('/').at(-1) ?? '' }}
              >
                Open
              </Link>
            </>
          )}
          <Button onClick={onChange}>Change</Button>
          {url !== null && <Button onClick={() => setQuestion('end')}>Stop sharing</Button>}
          <Button look="quiet" onClick={() => setQuestion('delete')}>
            Delete
          </Button>
        </div>
        <ul className={css.homes}>
          {homes.map((home) => {
            const record = saved.find((one) => one.id === home.id)?.record;
            const texts = markTexts(marks, home.id);
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
                <p className={typography.meta}>{texts.length ? texts.join('. ') : 'Nobody has marked it yet.'}</p>
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
        title="Stop sharing?"
        text="The link stops working for everybody who has it. What they said stays. A new link has another address."
        danger={{ confirm: 'Stop sharing', cancel: 'Keep sharing' }}
        onConfirm={() => {
          setQuestion(null);
          change.mutate(() => makeCall(endSharing, { params: { id } }));
        }}
        onClose={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title="Delete this shortlist?"
        text="Its link, marks and comments are deleted too. The homes stay saved."
        danger={{ confirm: 'Delete', cancel: 'Keep it' }}
        onConfirm={() => {
          setQuestion(null);
          remove.mutate();
        }}
        onClose={() => setQuestion(null)}
      />
    </details>
  );
}
