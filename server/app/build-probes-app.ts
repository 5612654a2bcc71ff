import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';
import { socketsRoute } from '#server/platform/realtime/sockets-route.ts';
import { healthRoutes } from '#server/modules/site/site.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BuiltApp } from './build-app.ts';
import type { Modules } from './modules.ts';
import { openApp, type OpenAppOptions } from './open-app.ts';

/**
 * The server of a process without the role web: it reports whether it is ready, and lets sockets in with the role
 * realtime. Pages and calls are answered by others.
 */
export async function buildProbesApp(
  options: OpenAppOptions & { modules: Modules; temporaryFolder: string; withSockets: boolean },
): Promise<BuiltApp> {
  const { modules, temporaryFolder, withSockets } = options;
  const { app, rules } = openApp(options);
  app.decorate('temporaryFolder', await openTemporaryFolder(temporaryFolder, () => modules.clock.now()));
  healthRoutes(app, modules);
  if (withSockets && modules.embeddedRealtime) {
    socketsRoute(app, { sockets: modules.embeddedRealtime.sockets, publicUrl: modules.publicUrl });
  }
  app.setNotFoundHandler(() => {
    throw new AppError('request.not_found');
  });
  return { app, rules };
}
