import type { AddressedRecord } from '#web/lib/card-record.ts';
import { FirstMessageDialog } from './first-message-dialog.tsx';
import { useWaitingMessage } from './use-waiting-message.ts';
import * as texts from '#texts/contact.ts';

interface VisitorMessageProps {
  record: AddressedRecord;
  open: boolean;
  onClose: () => void;
}

/** The first message of a visitor. It waits for the sign-in, and is sent when they are back on this page. */
export function VisitorMessage({ record, open, onClose }: VisitorMessageProps) {
  const send = useWaitingMessage(record);
  return <FirstMessageDialog record={record} open={open} onClose={onClose} note={texts.thenSent()} onSend={send} />;
}
