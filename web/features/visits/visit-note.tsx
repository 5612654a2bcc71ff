import { useQuery } from '@tanstack/react-query';
import { visitWordLabel } from '#contracts/visits/visit-choices.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { visitsQuery } from './visits.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/visits.ts';

/** The user's own word and note about a home after the last visit; nothing without one. */
export function VisitNote({ userId, homeId }: { userId: number; homeId: number }) {
  const { data: visits } = useQuery(visitsQuery(userId));
  const word = visits?.past.find(
    ({ home, side, word: said }) => home?.id === homeId && side === 'seeker' && said,
  )?.word;
  if (!word) return null;
  return (
    <p className={typography.meta}>
      {texts.afterVisit({ word: visitWordLabel(word.word) })}
      {word.note !== '' && <span {...asWritten(word.note)}> {word.note}</span>}
    </p>
  );
}
