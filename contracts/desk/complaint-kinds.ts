// Apart from the schemas, so that the page loads without the checks.

/** Subjects of a complaint, and the hours until it has to be answered, by the IT Rules, 2021 and our terms. */
export const complaintKinds = {
  fake_listing: { label: 'A listing that is not real, or not theirs', hours: 7 * 24 },
  fraud: { label: 'Somebody asked for money, or cheated', hours: 7 * 24 },
  harassment: { label: 'Harassment, threats or hate', hours: 7 * 24 },
  personal_data: { label: 'My personal data', hours: 7 * 24 },
  intimate_picture: { label: 'An intimate picture of me, real or made up', hours: 2 },
  order: { label: 'An order of a court or an authority', hours: 3 },
  payment: { label: 'A payment, plan or invoice', hours: 7 * 24 },
  other: { label: 'Something else', hours: 7 * 24 },
} as const;
export type ComplaintKind = keyof typeof complaintKinds;
export const complaintKindNames = Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]];

/** How a complaint ended. */
export const complaintOutcomes = {
  acted: 'We acted on it',
  refused: 'We could not do what was asked',
} as const;
export type ComplaintOutcome = keyof typeof complaintOutcomes;

export const complaintLimits = {
  nameLength: 100,
  linkLength: 500,
  messageLeast: 20,
  messageLength: 5000,
  appealDays: 30,
} as const;
