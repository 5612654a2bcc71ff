import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { keepIntent, takeIntent } from '#web/session/intents.ts';
import { Button, type ButtonLook } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { startChat } from './start-chat.ts';

/** Keeps that a chat about a record is wanted; it begins when somebody has signed in and is back here. */
export function wantChat(recordId: number): void {
  keepIntent('start-chat', { recordId });
}

interface StartChatButtonProps {
  record: PropertyRecord;
  userId: number;
  look: ButtonLook;
  className?: string;
}

/**
 * Begins a chat about a record and goes to it. A start that fails says why, in the server's words where it has some, and
 * goes to the chats all the same (specification 6.8).
 */
export function StartChatButton({ record, userId, look, className }: StartChatButtonProps) {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);

  async function begin() {
    const conversation = await startChat(record, userId).catch((error: unknown) => {
      showToast({ text: callFailureText(error, 'Failed to send message. Please try again.') });
      return undefined;
    });
    await navigate({ to: '/chat', search: {}, state: { conversation } });
  }

  useEffect(() => {
    if (userId === record.owner.id) return;
    if (takeIntent('start-chat', ({ recordId }) => recordId === record.id)) void begin();
  });

  // Nobody writes to oneself.
  if (userId === record.owner.id) return null;
  return (
    <Button
      {...look}
      className={className}
      busy={starting}
      onClick={() => {
        setStarting(true);
        void begin();
      }}
    >
      {!starting && <MessageCircle />}
      {starting ? 'Starting Chat...' : 'Chat Now'}
    </Button>
  );
}
