import * as texts from '#texts/chat-rules.ts';

// Separate from the schemas, so that the page does not load those.

/** Messages from Aangan itself come from this number, which is nobody's account and which no call takes. */
export const systemAccountId = 0;

/** Reasons for reporting a person. */
export const chatReportReasons = ['fraud', 'spam', 'offensive', 'not_who_they_say', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];
export const chatReportReasonLabels: Record<ChatReportReason, () => string> = {
  fraud: texts.reasonFraud,
  spam: texts.reasonSpam,
  offensive: texts.reasonOffensive,
  not_who_they_say: texts.reasonNotWhoTheySay,
  other: texts.reasonOther,
};

/** Replaces the text of a message without one, by its kind. */
export const attachmentWords = { image: texts.photo, file: texts.document, text: () => '' } as const;
