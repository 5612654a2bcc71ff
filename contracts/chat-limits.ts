const attachmentMegabytes = 5;

/** Numbers of the chat, each with its reason. Apart from the others, so that pages without a chat don't carry them. */
export const chatLimits = {
  /** The longest message, in characters. */
  messageLength: 4000,
  /** An image or a PDF. */
  attachmentMegabytes,
  attachmentBytes: attachmentMegabytes * 1024 * 1024,
  attachmentNameLength: 120,
  /** Messages of one answer, and conversations of one: a screenful and some more. */
  messagesPerPage: 50,
  conversationsPerPage: 50,
  /** More than this nobody writes by hand. */
  messagesPerMinute: 30,
  newPeoplePerDay: 20,
  /** Who has not read for so long gets a mail, about one conversation once a day. */
  unreadMailMinutes: 15,
  unreadMailHours: 24,
  /** What was left unread for so long is no news any more. */
  unreadMailDays: 3,
  /** An announcement carries so much of a long message; the rest is fetched. */
  announcedCharacters: 1000,
  /** A report takes so many of the last messages along. */
  reportedMessages: 20,
  /** An upload that no message carries is removed after so long. */
  looseAttachmentHours: 24,
  reportDetailsLength: 1000,
} as const;
