import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import * as common from '#texts/common.ts';

interface AskFirstProps {
  label: string;
  question: string;
  /** The consequence, in a sentence. */
  text: string;
  busy: boolean;
  onSure: () => void;
}

/** A button whose press says first what it ends. */
export function AskFirst({ label, question, text, busy, onSure }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={question}>
        <p>{text}</p>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{common.cancel()}</Button>
          <Button
            look="primary"
            onClick={() => {
              setOpen(false);
              onSure();
            }}
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
