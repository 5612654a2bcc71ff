import type { CheckDecision, CheckKind } from '#contracts/verification/check-choices.ts';

/** The desk is English. */
export const checkKindLabels: Record<CheckKind, string> = {
  documents: 'Document of an owner',
  home_rera: 'No RERA number needed',
  agent_rera: 'RERA number of an agent',
};

const subjects: Readonly<Record<string, string>> = {
  electricity_bill: 'electricity bill',
  property_tax: 'property tax receipt',
  deed: 'index II or deed',
  share_certificate: 'share certificate of the society',
  small: 'at most 500 sq m of land or 8 flats',
  completed_before: 'completed before the Act',
  renovation: 'renovation without new sales',
};

export const subjectLabel = ({ subject, number }: { subject: string; number: string | null }): string =>
  number === null ? (subjects[subject] ?? subject) : `${number} (${subject})`;

export const decisionLabels: Record<CheckDecision, string> = {
  approved: 'Approve',
  refused: 'Refuse',
  another: 'Ask for another',
  identity: 'It is an Aadhaar card: delete it',
};
