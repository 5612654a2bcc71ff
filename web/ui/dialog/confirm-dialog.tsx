import type { ElementNode } from '../element-node.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import * as common from '#texts/common.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** For what takes something from the user: a red button that names it, and the words for leaving it as it is. */
  danger?: { confirm: string; cancel: string };
  /** Another way out, beside the two buttons. */
  also?: ElementNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** A modal question with OK and Cancel, or with the words of `danger`. */
export function ConfirmDialog({ open, title, text, danger, also, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeButton={false}>
      <p>{text}</p>
      <DialogActions>
        {also}
        <Button onClick={onClose}>{danger?.cancel ?? common.cancel()}</Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {danger?.confirm ?? common.ok()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
