import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { keepIntent } from '#web/session/intents.ts';
import { readSession } from '#web/session/session.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';

/** Remembers whose number somebody is about to buy a plan for, so that the page after the payment leads back to it. */
export function wantNumber(record: PropertyRecord): void {
  keepIntent('see-number', { home: intentHomeOf(record), isOpen: false }, readSession().user?.id ?? null);
}
