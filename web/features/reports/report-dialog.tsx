import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { reportReasonLabels, reportReasons } from '#contracts/desk/report-reasons.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import * as texts from '#texts/reports.ts';

const detailsLength = 1000;

/** A form for the reason of a report about a listing, and for details. */
export function ReportDialog({ record }: { record: PropertyRecord }) {
  const { id } = record;
  const [open, setOpen] = useState(true);
  const isOut = useSession().state !== 'signed-in';
  const navigate = useNavigate();
  const goToSignIn = useEffectEvent(() => {
    const home = intentHomeOf(record);
    keepIntent('report', { home });
    void navigate({ to: '/signin', search: { next: intentHomePath(home) } });
  });
  // Reporting needs a signed-in user, so that each person counts once.
  useEffect(() => {
    if (isOut) goToSignIn();
  }, [isOut]);
  return (
    <Dialog open={open && !isOut} onClose={() => setOpen(false)} title={texts.report()}>
      <ReportForm
        question={texts.question()}
        reasons={reportReasons}
        labels={reportReasonLabels}
        detailsLength={detailsLength}
        send={(body) => makeCall(reportHome, { params: { id }, body })}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  );
}
