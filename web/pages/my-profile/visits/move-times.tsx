import { useQuery } from '@tanstack/react-query';
import { TimeChoice } from '#web/features/visits/time-choice.tsx';
import { freeTimesQuery } from '#web/features/visits/visits.queries.ts';

/** Free times to which a seeker moves a visit with one press. */
export function MoveTimes({ homeId, busy, onMove }: { homeId: number; busy: boolean; onMove: (at: string) => void }) {
  const { data: free } = useQuery(freeTimesQuery(homeId));
  if (!free || free.times.length === 0) return null;
  return <TimeChoice times={free.times} chosen={null} shown={3} onChoose={(at) => !busy && onMove(at)} />;
}
