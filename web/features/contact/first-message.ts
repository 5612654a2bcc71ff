import type { AddressedRecord } from '#web/lib/card-record.ts';
import * as texts from '#texts/contact.ts';

const quickQuestions = [texts.isAvailable(), texts.whenToSee(), texts.isNegotiable()];

/** The questions that a first message can be with one tap; none about a requirement. */
export function questionsAbout(record: AddressedRecord): readonly string[] {
  return record.entry_type === 'lead' ? [] : quickQuestions;
}

/** The first message that is offered for editing. */
export function offeredMessage(record: AddressedRecord): string {
  return record.entry_type === 'lead'
    ? texts.aboutRequirement({ title: record.title })
    : texts.aboutHome({ title: record.title });
}

// A message that could not be sent stays in the tab, and is offered again.
const keyOf = (recordId: number) => `aangan.first-message.${recordId}`;

/** The message about this record that this tab could not send, or null. */
export function unsentMessage(recordId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(recordId));
  } catch {
    return null;
  }
}

/** Stores a message until it is sent; null deletes it. */
export function keepUnsent(recordId: number, message: string | null): void {
  try {
    if (message === null) sessionStorage.removeItem(keyOf(recordId));
    else sessionStorage.setItem(keyOf(recordId), message);
  } catch {
    // Storage is refused: the text has to be written again.
  }
}
