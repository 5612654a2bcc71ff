import { chatLimits } from '#contracts/chat/chat-limits.ts';

/** A mail that can be turned off. */
interface Notification {
  /** The label of its check box in My Profile. */
  label: string;
  /** When it is sent, and how often. */
  hint: string;
}

/**
 * The mails that can be turned off, in the order of My Profile. Codes, invoices and mails about the account are not
 * listed: people need them.
 */
export const notifications = {
  messages: {
    label: 'Email me about unread messages',
    hint: `When a message waits for ${chatLimits.unreadMailMinutes} minutes, once a day at most for each chat.`,
  },
  feeds: {
    label: 'Email me about files that are read each night',
    hint: 'When one changed your stock, needs an answer, or could not be read.',
  },
  matches: {
    label: 'Email me about homes that fit my saved searches',
    hint: 'As often as you chose for each search: at once, once a day or once a week.',
  },
  price_drops: {
    label: 'Email me when a home that I saved becomes cheaper',
    hint: 'Once a day at most, all homes together.',
  },
} as const satisfies Record<string, Notification>;

export type NotificationKind = keyof typeof notifications;
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]];
