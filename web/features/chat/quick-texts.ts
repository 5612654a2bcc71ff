import { nextRecord, type Thread } from './thread.ts';
import * as texts from '#texts/chat.ts';

/** The first message of Chat Now, and one more. */
const mostWritten = 2;

/**
 * Texts that a fresh conversation about a home offers for editing: questions to its owner, and answers for the owner
 * until the first one.
 */
export function quickTexts(thread: Thread): readonly string[] {
  const record = nextRecord(thread);
  const { messages, outgoing, hasOlder, person } = thread;
  if (hasOlder || record?.entry_type !== 'listing' || record.status !== 'active') return [];
  const written = messages.filter(({ from_id: id }) => id !== person.id).length + outgoing.length;
  if (record.is_mine) return written === 0 ? [texts.yesAvailable(), texts.whenCome()] : [];
  return written < mostWritten ? [texts.isAvailable(), texts.whenSee(), texts.isNegotiable()] : [];
}

/** An answer of one's own with the person's first name and the title of the home in it. */
export const fillAnswer = (answer: string, thread: Thread): string =>
  filledAnswer(answer, { name: thread.person.name, home: nextRecord(thread)?.title ?? '' });

/** An answer with the first name of a person, whose whole name is `name`, and the title of a home. */
export function filledAnswer(answer: string, { name, home }: { name: string; home: string }): string {
  const values: Record<string, string> = { '{name}': name.split(' ')[0] ?? '', '{home}': home };
  return answer.replaceAll(/\{(?:name|home)\}/g, (place) => values[place] ?? place);
}
