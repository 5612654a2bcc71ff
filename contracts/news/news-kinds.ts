import * as texts from '#texts/news-kinds.ts';

/** Events that concern a person; each kind can be switched off in the app. */
export const newsKinds = {
  match: { label: texts.match, hint: texts.matchHint },
  price_drop: { label: texts.priceDrop, hint: texts.priceDropHint },
  answer: { label: texts.answer, hint: texts.answerHint },
  reveal: { label: texts.reveal, hint: texts.revealHint },
  views: { label: texts.views, hint: texts.viewsHint },
  visit: { label: texts.visit, hint: texts.visitHint },
  enquiry: { label: texts.enquiry, hint: texts.enquiryHint },
  offer: { label: texts.offer, hint: texts.offerHint },
  import: { label: texts.importFile, hint: texts.importFileHint },
  webhook: { label: texts.webhook, hint: texts.webhookHint },
  agency: { label: texts.agency, hint: texts.agencyHint },
  project: { label: texts.project, hint: texts.projectHint },
  still_there: { label: texts.stillThere, hint: texts.stillThereHint },
  reached: { label: texts.reached, hint: texts.reachedHint },
  plan_end: { label: texts.planEnd, hint: texts.planEndHint },
} as const satisfies Record<string, { label: () => string; hint: () => string }>;
export type NewsKind = keyof typeof newsKinds;
export const newsKindNames = Object.keys(newsKinds) as [NewsKind, ...NewsKind[]];
