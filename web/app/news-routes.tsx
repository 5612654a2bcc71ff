import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';

const newsPage = () => import('#web/pages/news/news-page.tsx');
const mailSettingsPage = () => import('#web/pages/mail-settings/mail-settings-page.tsx');

const news = createRoute({
  ...lazyPage(newsPage, 'NewsPage'),
  path: '/news',
});

const mailSettings = createRoute({
  ...lazyPage(mailSettingsPage, 'MailPage'),
  path: '/mail-settings/$token',
});

/** News of who is signed in, and what a mail of news leads to. */
export const pagesOfNews = [news, mailSettings] as const;
