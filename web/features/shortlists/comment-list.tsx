import { ageText } from '#contracts/text/age-text.ts';
import type { ShortlistComment } from '#contracts/homes/shortlists.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './comment-list.module.css';
import * as texts from '#texts/shortlist.ts';
import * as common from '#texts/common.ts';

interface CommentListProps {
  comments: readonly ShortlistComment[];
  /** Whether the viewer may delete this one. */
  mayRemove: (comment: ShortlistComment) => boolean;
  onRemove: (comment: ShortlistComment) => void;
}

/** Comments as plain words: an address in them isn't turned into a link. */
export function CommentList({ comments, mayRemove, onRemove }: CommentListProps) {
  const now = useNow();
  if (!comments.length) return null;
  return (
    <ul className={css.comments}>
      {comments.map((comment) => (
        <li key={comment.id} className={css.comment}>
          <p className={css.by}>
            <strong>{comment.name}</strong> <span className={typography.meta}>{ageText(comment.created_at, now)}</span>
          </p>
          <p {...asWritten(comment.comment)} className={css.text}>
            {comment.comment}
          </p>
          {mayRemove(comment) && (
            <Button
              look="quiet"
              size="sm"
              aria-label={texts.deleteComment({ person: comment.name, beginning: comment.comment.slice(0, 40) })}
              onClick={() => onRemove(comment)}
            >
              {common.deleteIt()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
