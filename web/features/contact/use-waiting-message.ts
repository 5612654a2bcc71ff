import { useNavigate } from '@tanstack/react-router';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { keepUnsent } from './first-message.ts';

/** Keeps a visitor's message about a record and leads to the sign-in, after which the record's page sends it. */
export function useWaitingMessage(record: AddressedRecord): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    keepUnsent(record.id, message);
    const home = intentHomeOf(record);
    keepIntent('start-chat', { home, message });
    void navigate({ to: '/signin', search: { next: intentHomePath(home) } });
  };
}
