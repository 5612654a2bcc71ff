import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import * as controls from '#web/ui/field/field.module.css';

interface NameDialogProps {
  open: boolean;
  /** The name of before, to be changed. */
  name: string;
  sharedBy: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** A dialog for the name under which a visitor with the link marks and writes. */
export function NameDialog({ open, name, sharedBy, onName, onClose }: NameDialogProps) {
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <Dialog open={open} onClose={onClose} title="Your name">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = draft.trim();
          setError(given ? undefined : 'Write your name.');
          if (given) onName(given);
        }}
      >
        <Field
          label="The name that your family knows you by"
          help={`${sharedBy} and everybody with this link see it. No account is needed.`}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              autoComplete="nickname"
              autoFocus
              maxLength={limits.guestName}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Go on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
