import { decideProject, findDeskProject, listDeskProjects } from '#contracts/calls/desk-projects.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskProjectsService } from './desk-projects.service.ts';

/** Developers' projects at the operator's desk. */
export function deskProjectsRoutes(app: App, { deskProjects }: { deskProjects: DeskProjectsService }): void {
  serve(app, listDeskProjects, ({ query }) => deskProjects.list(query.q));
  serve(app, findDeskProject, async ({ params }) => ({ data: await deskProjects.one(Number(params.id)) }));
  serve(app, decideProject, async ({ operator, params, body }) => {
    await deskProjects.decide(operator, Number(params.id), body);
    return {};
  });
}
