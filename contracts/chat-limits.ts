const attachmentMegabytes = 5;

/** Limits of the chat, each with its reason. Separate from the others, so that pages without a chat don't load them. */
export const chatLimits = {
  /** The longest message, in characters. */
  messageLength: 4000,
  /** An image or a PDF. */
  attachmentMegabytes,
  attachmentBytes: attachmentMegabytes * 1024 * 1024,
  attachmentNameLength: 120,
  /** Messages or conversations in one answer: somewhat more than a screenful. */
  messagesPerPage: 50,
  conversationsPerPage: 50,
  /** Nobody writes more by hand. */
  messagesPerMinute: 30,
  newPeoplePerDay: 20,
  /** After this time a mail is sent about unread messages, once a day for each conversation. */
  unreadMailMinutes: 15,
  unreadMailHours: 24,
  /** No mail is sent about messages that have been unread for longer. */
  unreadMailDays: 3,
  /** The part of a long message that an event carries; the rest is fetched. */
  announcedCharacters: 1000,
  /** The last messages that are stored with a report. */
  reportedMessages: 20,
  /** An upload that no message carries is removed after this time. */
  looseAttachmentHours: 24,
  reportDetailsLength: 1000,
} as const;
