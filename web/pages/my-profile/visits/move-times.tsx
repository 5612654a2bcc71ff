import { useQuery } from '@tanstack/react-query';
import { TimeChoice } from '#web/features/visits/time-choice.tsx';
import type { Visited } from '#web/features/visits/visited.ts';
import { freeTimesQuery } from '#web/features/visits/visits.queries.ts';

/** Free times to which a seeker moves a visit with one press. */
export function MoveTimes({ of, busy, onMove }: { of: Visited; busy: boolean; onMove: (at: string) => void }) {
  const { data: free } = useQuery(freeTimesQuery(of));
  if (!free || free.times.length === 0) return null;
  return <TimeChoice times={free.times} chosen={null} shown={3} onChoose={(at) => !busy && onMove(at)} />;
}
