import { createRoute } from '@tanstack/react-router';
import { reachedAnswers, type ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import { stillThereAnswers, type StillThereAnswer } from '#contracts/trust/still-there-answers.ts';
import { lazyPage } from './lazy-page.ts';

const newsPage = () => import('#web/pages/news/news-page.tsx');
const enquiriesPage = () => import('#web/pages/enquiries/enquiries-page.tsx');
const operatorPage = () => import('#web/pages/operator/operator-page.tsx');
const stillTherePage = () => import('#web/pages/still-there/still-there-page.tsx');
const placePicturesPage = () => import('#web/pages/place-pictures/place-pictures-page.tsx');
const reachedPage = () => import('#web/pages/reached/reached-page.tsx');
const reportPage = () => import('#web/pages/report/report-page.tsx');
const mailSettingsPage = () => import('#web/pages/mail-settings/mail-settings-page.tsx');

const news = createRoute({
  ...lazyPage(newsPage, 'NewsPage'),
  path: '/news',
});

/** The inbox's part of an address before its page reads it. */
type UnreadSearch = Partial<Record<'view' | 'home' | 'search' | 'page', unknown>>;

/** The view, home, search and page of the inbox, which reads them by itself. */
const enquiries = createRoute({
  ...lazyPage(enquiriesPage, 'EnquiriesPage'),
  path: '/enquiries',
  // Unread: the reader belongs to the inbox's own script.
  validateSearch: ({ view, home, search, page }: UnreadSearch): UnreadSearch => ({ view, home, search, page }),
});

const mailSettings = createRoute({
  ...lazyPage(mailSettingsPage, 'MailPage'),
  path: '/mail-settings/$token',
});

/** Where an owner answers the questions of a mail, the bell or a push message. */
const stillThere = createRoute({
  ...lazyPage(stillTherePage, 'StillTherePage'),
  path: '/still-there/$token',
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: StillThereAnswer } => {
    const found = stillThereAnswers.find((one) => one === answer);
    return found ? { answer: found } : {};
  },
});

/** Where an owner takes pictures at a home; its document alone may use camera and position. */
const placePictures = createRoute({
  ...lazyPage(placePicturesPage, 'PlacePicturesPage'),
  path: '/place-pictures/$id',
  staticData: { chrome: 'none', bar: false },
});

/** Where a seeker says whether homes are still there, from a mail, the bell or a push message. */
const reached = createRoute({
  ...lazyPage(reachedPage, 'ReachedPage'),
  path: '/reached/$token',
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: ReachedAnswer } => {
    const found = reachedAnswers.find((one) => one === answer);
    return found ? { answer: found } : {};
  },
});

/** Where a report without an account is confirmed. */
const report = createRoute({
  ...lazyPage(reportPage, 'ReportPage'),
  path: '/report/$token',
  staticData: { isPrivate: true },
});

/** The operator's desk, whose page reads the rest of the address by itself. */
const operator = createRoute({
  ...lazyPage(operatorPage, 'OperatorPage'),
  path: '/operator/$',
});

/** News and enquiries of a signed-in user, the target of their mails, and the operator's desk. */
export const pagesOfNews = [
  news,
  enquiries,
  mailSettings,
  stillThere,
  placePictures,
  reached,
  report,
  operator,
] as const;
