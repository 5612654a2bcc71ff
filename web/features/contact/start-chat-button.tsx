import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { takeIntent } from '#web/session/intents.ts';
import { Button, type ButtonLook } from '#web/ui/button/button.tsx';
import { useFirstMessage } from './use-first-message.tsx';
import * as texts from '#texts/contact.ts';

interface StartChatButtonProps {
  record: AddressedRecord;
  userId: number;
  look: ButtonLook;
  className?: string;
  /** Whether it was pressed before it was loaded. */
  wasPressed: boolean;
}

/** Offers a first message about a record, and sends the one that waited for the sign-in. */
export function StartChatButton({ record, userId, look, className, wasPressed }: StartChatButtonProps) {
  const { starting, begin, ask, dialog } = useFirstMessage(record, userId, wasPressed);
  useEffect(() => {
    const wanted = takeIntent('start-chat', ({ home }) => home.recordId === record.id);
    if (wanted) void begin(wanted.message);
  });
  return (
    <>
      <Button {...look} className={className} busy={starting} onClick={ask}>
        {!starting && <MessageCircle />}
        <span>{starting ? texts.starting() : texts.chatNow()}</span>
      </Button>
      {dialog}
    </>
  );
}
