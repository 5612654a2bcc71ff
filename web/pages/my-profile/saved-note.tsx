import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { saveNote } from '#contracts/calls/favourites.ts';
import type { Favourite } from '#contracts/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-note.module.css';

interface SavedNoteProps {
  id: number;
  title: string;
  note: string;
  userId: number;
}

/** The user's note about a saved home; only they see it. */
export function SavedNote({ id, title, note, userId }: SavedNoteProps) {
  const client = useQueryClient();
  const field = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const close = () => {
    setDraft(null);
    // The form is gone after the next rendering, and the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = useMutation({
    mutationFn: (text: string) => makeCall(saveNote, { params: { id }, body: { note: text } }),
    onSuccess: ({ message }, text) => {
      client.setQueriesData<Favourite[]>({ queryKey: accountKey(userId, 'saved') }, (all) =>
        all?.map((one) => (one.id === id ? { ...one, note: text } : one)),
      );
      showToast({ text: text ? message : 'Note deleted' });
      close();
    },
    onError: (failure) => showToast({ text: callFailureText(failure, saveNote.failed) }),
  });
  if (draft === null) {
    return (
      <div className={css.note}>
        {note && (
          <p dir="auto" className={css.text}>
            {note}
          </p>
        )}
        <Button
          ref={opener}
          look="quiet"
          size="sm"
          aria-label={`${note ? 'Change the note' : 'Add a note'} about ${title}`}
          onClick={() => setDraft(note)}
        >
          {note ? 'Change the note' : 'Add a note'}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.note}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(draft.trim());
        }}
      >
        <label className={controls.label} htmlFor={field}>
          Your note
        </label>
        <textarea
          dir="auto"
          className={controls.input}
          id={field}
          rows={3}
          maxLength={limits.homeNoteLength}
          value={draft}
          autoFocus
          onChange={({ target }) => setDraft(target.value)}
        />
        <p className={typography.meta}>Only you see it.</p>
        <div className={layout.row}>
          <Button look="primary" size="sm" type="submit" busy={save.isPending}>
            Save note
          </Button>
          <Button size="sm" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
