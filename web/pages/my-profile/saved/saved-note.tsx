import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { saveNote } from '#contracts/calls/favourites.ts';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { inToast } from '#web/ui/form/in-toast.ts';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-note.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as common from '#texts/common.ts';

interface SavedNoteProps {
  id: number;
  title: string;
  note: string;
  userId: number;
}

/** The user's note about a saved home; only they see it. */
export function SavedNote({ id, title, note, userId }: SavedNoteProps) {
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const close = () => {
    setIsWriting(false);
    // The form is gone after the next rendering, and the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const fieldId = useId();
  const { form, busy } = useCallForm(saveNote, {
    given: (body) => ({ params: { id }, body }),
    onSent: ({ message }, { note: text }) => {
      client.setQueriesData<Favourite[]>({ queryKey: accountKey(userId, 'saved') }, (all) =>
        all?.map((one) => (one.id === id ? { ...one, note: text } : one)),
      );
      showToast({ text: text ? message : texts.noteDeleted() });
      close();
    },
    onFailure: inToast(saveNote.failed()),
  });
  if (!isWriting) {
    return (
      <div className={css.note}>
        {note && (
          <p {...asWritten(note)} className={css.text}>
            {note}
          </p>
        )}
        <Button
          ref={opener}
          look="quiet"
          size="sm"
          aria-label={note ? texts.changeNoteAbout({ title }) : texts.addNoteAbout({ title })}
          onClick={() => setIsWriting(true)}
        >
          {note ? texts.changeNote() : texts.addNote()}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.note}>
      <form {...form} className={css.form}>
        <label className={controls.label} htmlFor={fieldId}>
          {texts.yourNote()}
        </label>
        <textarea
          name="note"
          dir="auto"
          className={controls.input}
          id={fieldId}
          rows={3}
          maxLength={limits.homeNoteLength}
          defaultValue={note}
          autoFocus
        />
        <p className={typography.meta}>{texts.onlyYou()}</p>
        <div className={layout.row}>
          <Button look="primary" size="sm" type="submit" busy={busy}>
            {texts.saveNote()}
          </Button>
          <Button size="sm" onClick={close}>
            {common.cancel()}
          </Button>
        </div>
      </form>
    </div>
  );
}
