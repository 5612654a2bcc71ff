import { chatLimits } from './chat-limits.ts';

/** A mail that people can do without. */
interface Notification {
  /** The box in the settings of My Profile. */
  label: string;
  /** When it comes, and how often. */
  hint: string;
}

/**
 * Every mail that can be turned off, in the order of My Profile. Codes, invoices and news about one's own account have no
 * line here: people need them.
 */
export const notifications = {
  messages: {
    label: 'Email me about unread messages',
    hint: `When a message waits for ${chatLimits.unreadMailMinutes} minutes, once a day at most for each chat.`,
  },
} as const satisfies Record<string, Notification>;

export type NotificationKind = keyof typeof notifications;
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]];
