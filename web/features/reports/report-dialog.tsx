import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reportAsGuest } from '#contracts/calls/guest-reports.ts';
import { reportHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { reportReasonLabels, reportReasons } from '#contracts/desk/report-reasons.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { sentence } from '#web/lib/sentence.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/reports.ts';

const detailsLength = 1000;

/** A form for the reason of a report about a listing, and for details; without an account also for a mail address. */
export function ReportDialog({ record }: { record: PropertyRecord }) {
  const { id } = record;
  const [open, setOpen] = useState(true);
  const isGuest = useSession().state !== 'signed-in';
  const home = intentHomeOf(record);
  const toSignIn = (words: string) => (
    <Link
      className={typography.link}
      to="/signin"
      search={{ next: intentHomePath(home) }}
      onClick={() => keepIntent('report', { home })}
    >
      {words}
    </Link>
  );
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={texts.report()}>
      <ReportForm
        question={texts.question()}
        reasons={reportReasons}
        labels={reportReasonLabels}
        detailsLength={detailsLength}
        asksEmail={isGuest}
        note={isGuest && <p className={typography.meta}>{sentence(texts.orSignIn({ link: toSignIn }))}</p>}
        send={({ email = '', ...body }) =>
          isGuest
            ? makeCall(reportAsGuest, { params: { id }, body: { ...body, email } })
            : makeCall(reportHome, { params: { id }, body })
        }
        onClose={() => setOpen(false)}
      />
    </Dialog>
  );
}
