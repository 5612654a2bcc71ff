import * as texts from '#texts/enquiries.ts';

// Separate from the schemas, so that the page does not load those.

/** How far an enquiry has come. Only `closed` is left out of the inbox. */
export const enquiryStates = ['new', 'talk', 'visit', 'offer', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
export const enquiryStateLabels: Record<EnquiryState, () => string> = {
  new: texts.stateNew,
  talk: texts.stateTalk,
  visit: texts.stateVisit,
  offer: texts.stateOffer,
  closed: texts.stateClosed,
};

/** Why an enquiry was closed. */
export const enquiryEnds = ['done', 'not_interested', 'no_answer', 'does_not_fit', 'other'] as const;
export type EnquiryEnd = (typeof enquiryEnds)[number];
export const enquiryEndLabels: Record<EnquiryEnd, () => string> = {
  done: texts.endDone,
  not_interested: texts.endNotInterested,
  no_answer: texts.endNoAnswer,
  does_not_fit: texts.endDoesNotFit,
  other: texts.endOther,
};

/** Parts of the inbox: all that is open, what is given to the reader or to nobody, what waits for an answer, what is due by its day, or one state. */
export const enquiryViews = ['open', 'mine', 'nobodys', 'waiting', 'due', ...enquiryStates] as const;
export type EnquiryView = (typeof enquiryViews)[number];
export const enquiryViewLabels: Record<EnquiryView, () => string> = {
  open: texts.viewOpen,
  mine: texts.viewMine,
  nobodys: texts.viewNobodys,
  waiting: texts.viewWaiting,
  due: texts.viewDue,
  ...enquiryStateLabels,
};
