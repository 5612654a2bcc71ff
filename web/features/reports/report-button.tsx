import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Reports a listing. */
export function ReportButton({ id }: { id: number }) {
  // A count, so that each press opens a new dialog.
  const [presses, setPresses] = useState(0);
  return (
    <div>
      <Button look="quiet" size="sm" onClick={() => setPresses(presses + 1)}>
        Report this listing
      </Button>
      {presses > 0 && (
        <Suspense>
          <ReportDialog key={presses} id={id} />
        </Suspense>
      )}
    </div>
  );
}
