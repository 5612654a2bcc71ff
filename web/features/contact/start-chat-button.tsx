import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { Button, type ButtonLook } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { startChat } from './start-chat.ts';
import { wasWanted } from './wanted-chat.ts';

export { wantChat } from './wanted-chat.ts';

interface StartChatButtonProps {
  record: PropertyRecord;
  userId: number;
  look: ButtonLook;
}

/**
 * Begins a chat about a record and goes to it. A start that fails says so and goes to the chats all the same
 * (specification §8).
 */
export function StartChatButton({ record, userId, look }: StartChatButtonProps) {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);

  async function begin() {
    const conversation = await startChat(record, userId).catch(() => undefined);
    if (conversation === undefined) showToast({ text: 'Failed to send message. Please try again.' });
    await navigate({ to: '/chat', search: {}, state: { conversation } });
  }

  useEffect(() => {
    if (wasWanted(record.id)) void begin();
  });

  return (
    <Button
      {...look}
      busy={starting}
      onClick={() => {
        setStarting(true);
        void begin();
      }}
    >
      {!starting && <MessageCircle className="icon" />}
      {starting ? 'Starting Chat...' : 'Chat Now'}
    </Button>
  );
}
