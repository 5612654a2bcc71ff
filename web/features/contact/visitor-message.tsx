import { useNavigate } from '@tanstack/react-router';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { FirstMessageDialog } from './first-message-dialog.tsx';
import { keepUnsent } from './first-message.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import * as texts from '#texts/contact.ts';

interface VisitorMessageProps {
  record: AddressedRecord;
  open: boolean;
  onClose: () => void;
}

/** The first message of a visitor. It waits for the sign-in, and is sent when they are back on this page. */
export function VisitorMessage({ record, open, onClose }: VisitorMessageProps) {
  const navigate = useNavigate();
  return (
    <FirstMessageDialog
      record={record}
      open={open}
      onClose={onClose}
      note={texts.thenSent()}
      onSend={(message) => {
        keepUnsent(record.id, message);
        const home = intentHomeOf(record);
        keepIntent('start-chat', { home, message });
        void navigate({ to: '/signin', search: { next: intentHomePath(home) } });
      }}
    />
  );
}
