import * as texts from '#texts/reports.ts';

// Apart from the schemas, so that the page loads without the checks.

/** Subjects of a complaint, and the hours until it has to be answered, by the IT Rules, 2021 and our terms. */
export const complaintKinds = {
  fake_listing: { label: texts.complaintFakeListing, hours: 7 * 24 },
  fraud: { label: texts.complaintFraud, hours: 7 * 24 },
  harassment: { label: texts.complaintHarassment, hours: 7 * 24 },
  personal_data: { label: texts.complaintPersonalData, hours: 7 * 24 },
  intimate_picture: { label: texts.complaintIntimatePicture, hours: 2 },
  order: { label: texts.complaintOrder, hours: 3 },
  payment: { label: texts.complaintPayment, hours: 7 * 24 },
  other: { label: texts.complaintOther, hours: 7 * 24 },
} as const;
export type ComplaintKind = keyof typeof complaintKinds;
export const complaintKindNames = Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]];

/** How a complaint ended. */
export const complaintOutcomes = {
  acted: texts.outcomeActed,
  refused: texts.outcomeRefused,
} as const;
export type ComplaintOutcome = keyof typeof complaintOutcomes;

export const complaintLimits = {
  nameLength: 100,
  linkLength: 500,
  messageLeast: 20,
  messageLength: 5000,
  appealDays: 30,
} as const;
