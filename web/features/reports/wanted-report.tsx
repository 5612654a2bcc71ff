import { useEffect, useEffectEvent } from 'react';
import { takeIntent } from '#web/session/intents.ts';

interface WantedReportProps {
  recordId: number;
  onWanted: () => void;
}

/** Goes on with a report that was begun before the sign-in. */
export function WantedReport({ recordId, onWanted }: WantedReportProps) {
  const goOn = useEffectEvent(onWanted);
  useEffect(() => {
    if (takeIntent('report', ({ home }) => home.recordId === recordId)) goOn();
  }, [recordId]);
  return null;
}
