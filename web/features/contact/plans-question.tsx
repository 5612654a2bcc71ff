import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

const lockedQuestion =
  'Get a featured plan to view contact details of property owners. Would you like to see plans now?';

/** Asks a viewer without access to contact details whether to look at the plans. */
export function PlansQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      title="Contact Details Locked"
      text={lockedQuestion}
      onClose={onClose}
      onConfirm={() => void navigate({ to: '/pricing' })}
    />
  );
}
