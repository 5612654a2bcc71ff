import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startChat, takeWantedChat } from '#web/features/contact/start-chat.ts';
import { httpApi } from '#web/lib/http-api.ts';
import { readSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** A chat that was wanted before signing in begins now. True while it does. */
export function useWantedChat(): boolean {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  useEffect(() => {
    const recordId = takeWantedChat();
    const user = readSession().user;
    if (recordId === null || !user) return;
    async function start(id: number, userId: number) {
      setStarting(true);
      try {
        const { data } = await httpApi.getProperty(String(id));
        // One's own record leads to the chats, and no further.
        if (data.owner.id === userId) return;
        const conversation = await startChat(data, userId);
        await navigate({ to: '/chat', search: {}, state: { conversation }, replace: true });
      } catch {
        showToast({ text: 'Failed to send message. Please try again.' });
      } finally {
        setStarting(false);
      }
    }
    void start(recordId, user.id);
  }, [navigate]);
  return starting;
}
