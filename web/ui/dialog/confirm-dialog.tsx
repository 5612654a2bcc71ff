import { Button } from '../button/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** A modal question with OK and Cancel. */
export function ConfirmDialog({ open, title, text, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeButton={false}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={onConfirm}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
