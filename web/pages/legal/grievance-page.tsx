import { useHydrated } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { complaintKinds, complaintLimits } from '#contracts/desk/complaint-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintMonths } from './complaint-months.tsx';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';
import * as texts from '#texts/grievance.ts';

export const head = legalHead(texts.title(), '/grievance');

const { name, title } = brand.grievanceOfficer;

const sections = [
  { id: 'complaint', heading: texts.yours(), body: <ComplaintForm /> },
  {
    id: 'clocks',
    heading: texts.howFast(),
    body: (
      <ul>
        <li>{texts.numberAtOnce()}</li>
        <li>{texts.intimate({ hours: complaintKinds.intimate_picture.hours })}</li>
        <li>{texts.order({ hours: complaintKinds.order.hours })}</li>
        <li>{texts.everythingElse({ complaintResolvedDays: limits.complaintResolvedDays })}</li>
        <li>{texts.appeal({ appealDays: complaintLimits.appealDays })}</li>
      </ul>
    ),
  },
  { id: 'months', heading: texts.outcomes(), body: <MonthsInBrowser /> },
];

/** Complaints according to the IT Rules, 2021: the officer, a form with a number, the deadlines, and monthly counts. */
export function GrievancePage() {
  return <LegalPage title={texts.title()} summary={texts.summary({ name, title })} sections={sections} />;
}

/** The figures change with each complaint, and the rendered page is stored. */
function MonthsInBrowser() {
  return useHydrated() && <ComplaintMonths />;
}
