import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SocietySearch } from '#web/pages/society/society.load.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

const agentPage = () => import('#web/pages/agent/agent-page.tsx');
const societyPage = () => import('#web/pages/society/society-page.tsx');
const projectPage = () => import('#web/pages/project/project-page.tsx');
const myProjectsPage = () => import('#web/pages/my-projects/my-projects-page.tsx');
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

const society = createRoute({
  getParentRoute: () => root,
  path: '/society/$slug',
  validateSearch: ({ deal, page }: { deal?: unknown; page?: unknown }): SocietySearch => ({
    deal: deal === 'sale' || deal === 'rent' ? deal : undefined,
    page: Number(page) > 1 ? Number(page) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await societyPage()).loadSociety(match),
  head: async (page) => (await societyPage()).societyHead(page),
  component: lazyRouteComponent(societyPage, 'SocietyPage'),
  notFoundComponent: lazyRouteComponent(societyPage, 'SocietyNotFound'),
});

const project = createRoute({
  getParentRoute: () => root,
  path: '/project/$slug',
  loader: async (match) => (await projectPage()).loadProject(match),
  head: async (page) => (await projectPage()).projectHead(page),
  component: lazyRouteComponent(projectPage, 'ProjectPage'),
  notFoundComponent: lazyRouteComponent(projectPage, 'ProjectNotFound'),
});

const myProjects = createRoute({
  ...lazyPage(myProjectsPage, 'MyProjectsPage'),
  path: '/my-projects/{-$id}',
  loader: async ({ params: { id } }) => (await myProjectsPage()).loadView(id),
  // Its page knows the steps.
  validateSearch: ({ step }: { step?: unknown }): { step?: string } => (typeof step === 'string' ? { step } : {}),
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

/** Pages that somebody shows to others: an agent's homes, a society's, a project, a shortlist; and a developer's projects. */
export const pagesOfPeople = [agent, society, project, myProjects, shortlist] as const;
