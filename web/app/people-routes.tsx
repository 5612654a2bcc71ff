import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root-route.tsx';

const agentPage = () => import('#web/pages/agent/agent-page.tsx');
const shortlistPage = () => import('#web/pages/shortlist/shortlist-page.tsx');

const agent = createRoute({
  getParentRoute: () => root,
  path: '/agent/$id',
  validateSearch: ({ page }: { page?: unknown }): { page?: number } => (Number(page) > 1 ? { page: Number(page) } : {}),
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await agentPage()).loadAgent(match),
  head: async (page) => (await agentPage()).agentHead(page),
  component: lazyRouteComponent(agentPage, 'AgentPage'),
  notFoundComponent: lazyRouteComponent(agentPage, 'AgentNotFound'),
});

const shortlist = createRoute({
  getParentRoute: () => root,
  path: '/shortlist/$token',
  staticData: { isPrivate: true },
  loader: async (match) => (await shortlistPage()).loadShortlist(match),
  head: async (page) => (await shortlistPage()).shortlistHead(page),
  component: lazyRouteComponent(shortlistPage, 'ShortlistPage'),
  notFoundComponent: lazyRouteComponent(shortlistPage, 'ShortlistNotFound'),
});

/** Pages that somebody shows to others: an agent's homes, a shortlist. */
export const pagesOfPeople = [agent, shortlist] as const;
