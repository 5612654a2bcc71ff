import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { keepIntent, takeIntent } from '#web/session/intents.ts';
import { Button, type ButtonLook } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { startChat } from './start-chat.ts';

/** Remembers a chat about a record over the sign-in; it starts when the user is back here. */
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
 * Starts a chat about a record and opens it. A failure shows the server's message if there is one, and opens the list
 * of chats all the same (specification 6.8).
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

  // The owner cannot start a chat about their record.
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
