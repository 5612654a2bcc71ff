import { chatLimits } from './chat-limits.ts';

/** Sentences of the chat in browser and server; separate from the schemas, so that the page does not load those. */
export const chatTexts = {
  writeSomething: 'Write a message or attach a file',
  tooLong: `Use at most ${chatLimits.messageLength} characters`,
  attachmentKind: 'Attach a picture (JPEG, PNG, WebP, AVIF or HEIC) or a PDF',
  attachmentTooLarge: `A file can have at most ${chatLimits.attachmentMegabytes} MB`,
  attachmentMissing: 'This file is not there any more. Please attach it again.',
  noSuchConversation: 'Conversation not found',
  searchShort: `Give at least ${chatLimits.searchLetters} characters`,
  recordMissing: 'This property is not shown any more.',
} as const;

/** Messages from Aangan itself come from this number, which is nobody's account and which no call takes. */
export const systemAccountId = 0;

/** Reasons for reporting a person. */
export const chatReportReasons = ['fraud', 'spam', 'offensive', 'not_who_they_say', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];
export const chatReportReasonLabels: Record<ChatReportReason, string> = {
  fraud: 'They ask for money or a code',
  spam: 'It is advertising',
  offensive: 'They are offensive',
  not_who_they_say: 'They are not who they say',
  other: 'Something else',
};

/** Replaces the text of a message without one, by its kind. */
export const attachmentWords = { image: 'Photo', file: 'Document', text: '' } as const;
