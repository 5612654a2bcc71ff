import { useId } from 'react';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/shortlist.ts';
import * as common from '#texts/common.ts';

interface CommentFormProps {
  /** The home: "2 BHK Apartment in Baner, Pune". */
  name: string;
  onSend: (comment: string) => Promise<unknown>;
  onClose: () => void;
}

/** The field for a comment on a home. */
export function CommentForm({ name, onSend, onClose }: CommentFormProps) {
  const field = useId();
  const { form, busy } = useForm<'comment'>({
    check: ({ comment }) => (comment === '' ? null : {}),
    send: ({ comment }) => onSend(comment),
  });
  return (
    <form {...form} className={layout.stack}>
      <label className={controls.label} htmlFor={field}>
        {sentence(
          texts.yourComment({
            home: name,
            hidden: (words) => <span className={typography.screenReaderOnly}>{words}</span>,
          }),
        )}
      </label>
      <textarea
        dir="auto"
        className={controls.input}
        id={field}
        name="comment"
        rows={3}
        maxLength={limits.shortlistCommentLength}
        autoFocus
      />
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          {common.send()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {common.cancel()}
        </Button>
      </div>
    </form>
  );
}
