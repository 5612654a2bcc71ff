import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { headOf } from './head-of.ts';
import { root } from './root-route.tsx';

const newsPage = () => import('#web/pages/news/news-page.tsx');
const mailSettingsPage = () => import('#web/pages/mail-settings/mail-settings-page.tsx');

const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  head: headOf(newsPage),
  component: lazyRouteComponent(newsPage, 'NewsPage'),
});

const mailSettings = createRoute({
  getParentRoute: () => root,
  path: '/mail-settings/$token',
  head: headOf(mailSettingsPage),
  component: lazyRouteComponent(mailSettingsPage, 'MailPage'),
});

/** News of who is signed in, and what a mail of news leads to. */
export const pagesOfNews = [news, mailSettings] as const;
