import { useNavigate } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { wantNumber } from './want-number.ts';
import * as texts from '#texts/contact.ts';

interface PlansQuestionProps {
  record: PropertyRecord;
  open: boolean;
  onClose: () => void;
}

/** Offers the plans to a viewer without access to contact details. */
export function PlansQuestion({ record, open, onClose }: PlansQuestionProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      title={texts.locked()}
      text={texts.lockedQuestion()}
      onClose={onClose}
      onConfirm={() => {
        wantNumber(record);
        void navigate({ to: '/pricing' });
      }}
    />
  );
}
