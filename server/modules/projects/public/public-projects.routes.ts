import {
  findFollowing,
  findOfferedProjects,
  followProject,
  showProject,
  unfollowProject,
} from '#contracts/calls/projects.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FollowersService } from '../followers/followers.service.ts';
import type { PublicProjectsService } from './public-projects.service.ts';

/** Pages of projects, and who follows them. */
export function publicProjectsRoutes(
  app: App,
  { publicProjects, followers }: { publicProjects: PublicProjectsService; followers: FollowersService },
): void {
  serve(app, findOfferedProjects, async ({ query }) => ({
    data: await publicProjects.ofHomes(query.ids.split(',').map(Number)),
  }));
  serve(app, showProject, async ({ params }) => ({ data: await publicProjects.show(params.slug) }));
  serve(app, findFollowing, async ({ userId, params }) => ({
    is_followed: await followers.isFollowed(userId, params.slug),
  }));
  serve(app, followProject, async ({ userId, params }) => {
    await followers.follow(userId, params.slug);
    return { is_followed: true };
  });
  serve(app, unfollowProject, async ({ userId, params }) => {
    await followers.unfollow(userId, params.slug);
    return { is_followed: false };
  });
}
