import { chatLimits } from '#contracts/chat/chat-limits.ts';
import * as texts from '#texts/notifications.ts';

/** A mail that can be turned off. */
interface Notification {
  /** The label of its check box in My Profile. */
  label: () => string;
  /** When it is sent, and how often. */
  hint: () => string;
}

/**
 * The mails that can be turned off, in the order of My Profile. Codes, invoices and mails about the account are not
 * listed: people need them.
 */
export const notifications = {
  messages: {
    label: texts.mailMessages,
    hint: () => texts.mailMessagesHint({ unreadMailMinutes: chatLimits.unreadMailMinutes }),
  },
  visits: {
    label: texts.mailVisits,
    hint: texts.mailVisitsHint,
  },
  offers: {
    label: texts.mailOffers,
    hint: texts.mailOffersHint,
  },
  still_there: {
    label: texts.mailStillThere,
    hint: texts.mailStillThereHint,
  },
  reached: {
    label: texts.mailReached,
    hint: texts.mailReachedHint,
  },
  feeds: {
    label: texts.mailFeeds,
    hint: texts.mailFeedsHint,
  },
  matches: {
    label: texts.mailMatches,
    hint: texts.mailMatchesHint,
  },
  price_drops: {
    label: texts.mailPriceDrops,
    hint: texts.mailPriceDropsHint,
  },
  projects: {
    label: texts.mailProjects,
    hint: texts.mailProjectsHint,
  },
} as const satisfies Record<string, Notification>;

export type NotificationKind = keyof typeof notifications;
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]];
