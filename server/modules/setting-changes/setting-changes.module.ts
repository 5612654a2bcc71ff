import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { settingChangesRoutes } from './setting-changes.routes.ts';
import { makeSettingChangesService } from './setting-changes.service.ts';

/** Changes of the settings for the whole site, at the desk. */
export const settingChanges = defineModule({
  services: (needs: NeedsOf<typeof makeSettingChangesService>) => ({
    settingChanges: makeSettingChangesService(needs),
  }),
  calls: settingChangesRoutes,
});
