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
  /** Messages that are fetched at once on the way to an old one. */
  messagesAtOnce: 500,
  /** Records of a conversation that its page lists, and records by which the list of conversations is filtered. */
  recordsOfConversation: 20,
  recordsOfList: 100,
  /** A shorter text would find nearly every message. */
  searchLetters: 2,
  /** Words of a search; those after them are not looked for. */
  searchWords: 8,
  /** The part of a found message that the list of results shows. */
  excerptLetters: 160,
  /** A browser reports that its user is typing at most this often, and the other one shows it for this long. */
  typingEveryMs: 3000,
  typingShownMs: 6000,
  /** Nobody types more than this by hand. */
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
  /** Rows of the inbox of enquiries, and how many are counted: beyond it the page says so. */
  enquiryRows: 30,
  countedEnquiries: 1_000,
  /** Homes by which the inbox can be filtered: the stock of most agents. */
  enquiredHomes: 200,
  /** How long a closed enquiry is stored: until the next season of the same home. */
  enquiryMonths: 12,
  /** A note on an enquiry; the database has the length too. */
  enquiryNoteLength: 2_000,
  /** Quick answers of one's own: more than fit on a phone's screen are not found. Length of one. */
  quickAnswers: 20,
  quickAnswerLength: 500,
} as const;
