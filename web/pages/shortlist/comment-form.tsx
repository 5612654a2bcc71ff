import { useId } from 'react';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

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
        Your comment
        <span className={typography.screenReaderOnly}> on {name}</span>
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
          Send
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
