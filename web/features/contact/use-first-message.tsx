import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { failureStatus } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { sessionEnded } from '#web/session/session-ended.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { keepUnsent } from './first-message.ts';
import { startChat } from './start-chat.ts';
import * as texts from '#texts/contact.ts';

const FirstMessageDialog = lazy(() =>
  import('./first-message-dialog.tsx').then((module) => ({ default: module.FirstMessageDialog })),
);

/**
 * The first message of a user about a record: `ask` opens its dialog, `send` sends a text without one; the chat
 * opens. A failure shows
 * the server's message if there is one, and opens the list of chats all the same (specification 6.8); the text is offered
 * again then. After an ended session the message waits for the sign-in, like that of a visitor.
 */
export function useFirstMessage(record: AddressedRecord, userId: number, isAsked = false, onClose?: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const [starting, setStarting] = useState(false);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>(isAsked ? 'open' : 'never');

  async function begin(message: string) {
    keepUnsent(record.id, message);
    let conversation: number | undefined;
    try {
      conversation = await startChat(record, userId, message);
      keepUnsent(record.id, null);
    } catch (error) {
      if (failureStatus(error) === 401) return toSignIn(message);
      showToast({ text: callFailureText(error, texts.sendFailed()) });
    }
    await navigate({ to: '/chat', search: {}, state: { conversation } });
  }

  async function toSignIn(message: string) {
    const home = intentHomeOf(record);
    keepIntent('start-chat', { home, message }, userId);
    await navigate({
      to: '/signin',
      search: { next: intentHomePath(home) },
      state: sessionEnded,
      // A page for signed-in users has led there already.
      replace: router.latestLocation.pathname === '/signin',
    });
  }

  function send(message: string) {
    setStarting(true);
    void begin(message);
  }

  const dialogElement = dialog !== 'never' && (
    <Suspense>
      <FirstMessageDialog
        record={record}
        open={dialog === 'open'}
        onClose={() => {
          setDialog('closed');
          onClose?.();
        }}
        onSend={(message) => {
          setDialog('closed');
          send(message);
        }}
      />
    </Suspense>
  );
  return { starting, begin, send, ask: () => setDialog('open'), dialog: dialogElement };
}
