import { getRouteApi } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { confirmGuestReport, deleteGuestReport, findGuestReport } from '#contracts/calls/guest-reports.ts';
import type { GuestReport } from '#contracts/desk/guest-reports.ts';
import { reportReasonLabels } from '#contracts/desk/report-reasons.ts';
import { firstSaid, loadedBy } from '#web/features/mailed-page/loaded.ts';
import { MailedPage, type MailedContentProps } from '#web/features/mailed-page/mailed-page.tsx';
import { SaidNotice } from '#web/features/mailed-page/said-notice.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './report-page.module.css';
import * as accountPages from '#texts/account-pages.ts';
import * as texts from '#texts/reports.ts';

export const head: StaticHead = { title: texts.pageTitle(), description: texts.pageDescription() };

const route = getRouteApi('/report/$token');

const load = (token: string) => loadedBy(makeCall(findGuestReport, { params: { token } }), texts.loadFailed());

/** Where the mail of a report without an account leads. Opening it changes nothing, since mail scanners follow links. */
export function ReportPage() {
  const { token } = route.useParams();
  return (
    <MailedPage
      title={texts.pageTitle()}
      needsScript={accountPages.needsScript()}
      token={token}
      load={load}
      Content={Report}
    />
  );
}

function Report({ token, first }: MailedContentProps<GuestReport>) {
  const [report, setReport] = useState('data' in first ? first.data : null);
  const [said, setSaid] = useState(() => firstSaid(first));
  const [busy, begin] = useTransition();
  const run = (work: typeof confirmGuestReport | typeof deleteGuestReport, after: GuestReport | null) => {
    begin(async () => {
      try {
        const { message } = await makeCall(work, { params: { token } });
        setReport(after);
        setSaid({ text: message, isProblem: false });
      } catch (error) {
        setSaid({ text: callFailureText(error, work.failed()), isProblem: true });
      }
    });
  };
  return (
    <>
      <SaidNotice said={said} />
      {report && (
        <>
          <p className={typography.lead}>{report.is_confirmed ? texts.confirmedBefore() : texts.pageLead()}</p>
          <dl className={css.facts}>
            <dt>{texts.home()}</dt>
            {report.title === '' ? <dd>{texts.homeGone()}</dd> : <dd {...asWritten(report.title)}>{report.title}</dd>}
            <dt>{texts.reason()}</dt>
            <dd>{reportReasonLabels[report.reason]()}</dd>
            {report.details !== '' && (
              <>
                <dt>{texts.yourWords()}</dt>
                <dd {...asWritten(report.details)}>{report.details}</dd>
              </>
            )}
          </dl>
          <div className={layout.row}>
            {!report.is_confirmed && (
              <Button
                look="primary"
                size="lg"
                busy={busy}
                onClick={() => run(confirmGuestReport, { ...report, is_confirmed: true })}
              >
                {texts.confirm()}
              </Button>
            )}
            <Button size="lg" busy={busy} onClick={() => run(deleteGuestReport, null)}>
              {texts.deleteIt()}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
