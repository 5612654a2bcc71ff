import { Suspense, use, useState } from 'react';
import type { ComplaintMonth } from '#contracts/desk/complaints.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { listComplaintMonths } from '#contracts/calls/complaints.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/grievance.ts';
import * as common from '#texts/common.ts';

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Loaded = { months: ComplaintMonth[] } | { problem: string };

const load = (): Promise<Loaded> =>
  makeCall(listComplaintMonths, {}).then(
    ({ data }) => ({ months: data }),
    (error: unknown) => ({ problem: callFailureText(error, texts.monthsFailed()) }),
  );

/** The complaints of the last twelve months, which the law requires us to publish. */
export function ComplaintMonths() {
  const [loading] = useState(load);
  return (
    <Suspense fallback={<p className={typography.meta}>{common.loading()}</p>}>
      <Months loading={loading} />
    </Suspense>
  );
}

function Months({ loading }: { loading: Promise<Loaded> }) {
  const loaded = use(loading);
  if ('problem' in loaded) return <p className={typography.meta}>{loaded.problem}</p>;
  const { months } = loaded;
  if (months.length === 0) return <p className={typography.meta}>{texts.noComplaint()}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.month()}</th>
          <th scope="col">{texts.received()}</th>
          <th scope="col">{texts.answered()}</th>
          <th scope="col">{texts.inTime()}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, received, answered, answered_in_time: inTime }) => (
          <tr key={month}>
            <th scope="row">{monthNames.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <td>{received}</td>
            <td>{answered}</td>
            <td>{inTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
