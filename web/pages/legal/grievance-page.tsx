import { brand } from '#contracts/brand.ts';
import { complaintKinds, complaintLimits } from '#contracts/desk/complaint-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintMonths } from './complaint-months.tsx';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';

export const head = legalHead('Complaints', '/grievance');

const { name, title } = brand.grievanceOfficer;

const sections = [
  { id: 'complaint', heading: 'Your complaint', body: <ComplaintForm /> },
  {
    id: 'clocks',
    heading: 'How fast we act',
    body: (
      <ul>
        <li>You get a number at once, here and by mail.</li>
        <li>
          An intimate picture of you, real or made up, is removed within {complaintKinds.intimate_picture.hours} hours.
        </li>
        <li>An order of a court or an authority is followed within {complaintKinds.order.hours} hours.</li>
        <li>Everything else is answered within {limits.complaintResolvedDays} days.</li>
        <li>
          After that you can go to the Grievance Appellate Committee (gac.gov.in) within {complaintLimits.appealDays}{' '}
          days.
        </li>
      </ul>
    ),
  },
  { id: 'months', heading: 'What became of complaints', body: <MonthsInBrowser /> },
];

/** Complaints according to the IT Rules, 2021: the officer, a form with a number, the deadlines, and monthly counts. */
export function GrievancePage() {
  return (
    <LegalPage
      title="Complaints"
      summary={`${name}, our ${title}, reads every complaint. You need no account to make one.`}
      sections={sections}
    />
  );
}

/** The figures change with each complaint, and the rendered page is stored. */
function MonthsInBrowser() {
  return useIsBrowser() && <ComplaintMonths />;
}
