import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import { printInvoice } from '#contracts/calls/payments.ts';
import type { InvoiceItem } from '#contracts/money/payments.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { CurrentPlan } from '#web/features/plans/current-plan.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { plansQuery, reconciledQuery } from '#web/session/plans.queries.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { invoicesQuery } from './my-profile.queries.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './security/sessions.module.css';
import * as texts from '#texts/profile.ts';

/** The active plans, and the documents of all payments. */
export function Plans({ userId }: { userId: number }) {
  // After the reconciliation, so that the documents of a payment found by it are listed too.
  const { isSuccess } = useQuery(reconciledQuery(userId));
  const { data, error, refetch } = useQuery({ ...invoicesQuery(userId), enabled: isSuccess });
  const plans = useQuery({ ...plansQuery(userId), enabled: isSuccess });
  const problem = error ?? plans.error;
  return (
    <>
      <CurrentPlan userId={userId} none={<p className={typography.lead}>{texts.noPlan()}</p>} />
      <div className={layout.row}>
        <Link className={buttonClass({})} to="/pricing">
          {texts.seePlans()}
        </Link>
      </div>
      {problem ? (
        <RetryNotice
          problem={callFailureText(problem, texts.plansFailed())}
          onRetry={() => void Promise.all([refetch(), plans.refetch()])}
        />
      ) : data === undefined ? (
        <div className={css.list} aria-busy="true">
          <Skeleton className={css.wait} />
        </div>
      ) : (
        data.length > 0 && (
          <ul className={css.list}>
            {data.map((item) => (
              <InvoiceRow key={item.number} item={item} />
            ))}
          </ul>
        )
      )}
    </>
  );
}

function InvoiceRow({ item }: { item: InvoiceItem }) {
  const [busy, setBusy] = useState(false);
  const name = texts.invoice({ kind: item.kind, number: item.number });

  async function download() {
    setBusy(true);
    try {
      const number = item.number.replaceAll('/', '-');
      await saveFile(printInvoice, { params: { number } }, `${number}.pdf`);
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <FileText />
      <div className={css.text}>
        <p>
          <b>{item.plan_name}</b>,{' '}
          <span className={typography.tabular}>{formatExactRupees(item.total_paise / 100)}</span>
          {item.kind === 'credit_note' && <span> {texts.refunded()}</span>}
        </p>
        <p className={typography.meta}>
          {name}, <time dateTime={item.issued_at}>{formatDate(item.issued_at)}</time>
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={texts.pdfOf({ name })} onClick={() => void download()}>
        {!busy && <Download className={icons.small} />}
        <span>{texts.pdf()}</span>
      </Button>
    </li>
  );
}
