import { lazy, Suspense, useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/reports.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));
const WantedReport = lazy(() => import('./wanted-report.tsx').then((module) => ({ default: module.WantedReport })));

/** Reports a listing. After a sign-in for it, the questions are open. */
export function ReportButton({ record }: { record: PropertyRecord }) {
  // A count, so that each press opens a new dialog.
  const [presses, setPresses] = useState(0);
  const { user } = useSession();
  return (
    <div className={layout.notPrinted}>
      <Button look="quiet" size="sm" onClick={() => setPresses(presses + 1)}>
        {texts.report()}
      </Button>
      <Suspense>
        {presses > 0 && <ReportDialog key={presses} record={record} />}
        {presses === 0 && user && <WantedReport recordId={record.id} onWanted={() => setPresses(1)} />}
      </Suspense>
    </div>
  );
}
