import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ShortlistMark } from '#contracts/homes/shortlists.ts';
import { CommentList } from '#web/features/shortlists/comment-list.tsx';
import { markTexts } from '#web/features/shortlists/said.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { GuestOfShortlist } from './use-guest.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './shortlist-page.module.css';
import * as texts from '#texts/shortlist.ts';

/** Loaded when somebody writes. */
const CommentForm = lazy(() => import('./comment-form.tsx').then((module) => ({ default: module.CommentForm })));

interface HomeTalkProps {
  homeId: number;
  /** "2 BHK Apartment in Baner, Pune". */
  name: string;
  by: GuestOfShortlist;
}

/** The family's opinions of a home, and the buttons to add more. */
export function HomeTalk({ homeId, name, by }: HomeTalkProps) {
  const [isWriting, setIsWriting] = useState(false);
  const { said, guestId } = by;
  const current = said.marks.find((one) => one.home_id === homeId && one.guest_id === guestId)?.mark ?? null;
  const press = (mark: ShortlistMark) => by.mark(homeId, current === mark ? null : mark);
  const comments = said.comments.filter((one) => one.home_id === homeId);
  const close = () => setIsWriting(false);
  return (
    <div className={css.talk}>
      <div className={layout.row} role="group" aria-label={texts.yourMark({ home: name })}>
        <Button
          look={current === 'like' ? 'primary' : 'secondary'}
          aria-pressed={current === 'like'}
          onClick={() => press('like')}
        >
          <ThumbsUp />
          {texts.like()}
        </Button>
        <Button
          look={current === 'dislike' ? 'primary' : 'secondary'}
          aria-pressed={current === 'dislike'}
          onClick={() => press('dislike')}
        >
          <ThumbsDown />
          {texts.notForUs()}
        </Button>
      </div>
      <div aria-live="polite">
        {markTexts(said.marks, homeId).map((text) => (
          <p key={text} className={css.marks}>
            {text}
          </p>
        ))}
      </div>
      <CommentList
        comments={comments}
        mayRemove={(comment) => comment.guest_id === guestId}
        onRemove={({ id }) => void by.remove(id)}
      />
      {isWriting ? (
        <Suspense>
          <CommentForm name={name} onSend={(comment) => by.comment(homeId, comment, close)} onClose={close} />
        </Suspense>
      ) : (
        <div>
          <Button look="quiet" aria-label={texts.writeOn({ home: name })} onClick={() => setIsWriting(true)}>
            {texts.write()}
          </Button>
        </div>
      )}
    </div>
  );
}
