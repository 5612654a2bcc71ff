import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as common from '#texts/common.ts';

interface RemoveDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The button that removes. */
  action: string;
  removal: UseMutationResult<object, Error, void>;
  onClose: () => void;
}

/** Confirms before something is removed, and shows the reason when it can't be removed. */
export function RemoveDialog({ open, title, text, action, removal, onClose }: RemoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={layout.stack}>
        <p>{text}</p>
        {removal.error && (
          <Notice look="danger" role="alert">
            {removal.error.message}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
