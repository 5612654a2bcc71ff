import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';

const newsPage = () => import('#web/pages/news/news-page.tsx');
const operatorPage = () => import('#web/pages/operator/operator-page.tsx');
const mailSettingsPage = () => import('#web/pages/mail-settings/mail-settings-page.tsx');

const news = createRoute({
  ...lazyPage(newsPage, 'NewsPage'),
  path: '/news',
});

const mailSettings = createRoute({
  ...lazyPage(mailSettingsPage, 'MailPage'),
  path: '/mail-settings/$token',
});

/** The operator's desk, whose page reads the rest of the address by itself. */
const operator = createRoute({
  ...lazyPage(operatorPage, 'OperatorPage'),
  path: '/operator/$',
});

/** News of a signed-in user, the target of its mails, and the operator's desk. */
export const pagesOfNews = [news, mailSettings, operator] as const;
