import {
  findSiteSettings,
  setNotice,
  endNotice,
  setFeaturedHomes,
  setSignUp,
  setReadOnly,
  addBannedWord,
  removeBannedWord,
  enterPlanPrice,
  removePlanPrice,
} from '#contracts/calls/site-settings.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SettingChangesService } from './setting-changes.service.ts';

/**
 * Routes for administrators' settings of the whole site: the notice, banned words, featured homes, prices, switches.
 */
export function settingChangesRoutes(app: App, { settingChanges }: { settingChanges: SettingChangesService }): void {
  serve(app, findSiteSettings, async () => ({ data: await settingChanges.list() }));

  serve(app, setNotice, async ({ operator, body }) => {
    await settingChanges.setNotice(operator, body);
    return {};
  });

  serve(app, endNotice, async ({ operator }) => {
    await settingChanges.setNotice(operator, null);
    return {};
  });

  serve(app, setFeaturedHomes, async ({ operator, body }) => {
    await settingChanges.setFeaturedHomes(operator, body);
    return {};
  });

  serve(app, setSignUp, async ({ operator, body }) => {
    await settingChanges.setSignUp(operator, body);
    return {};
  });

  serve(app, setReadOnly, async ({ operator, body }) => {
    await settingChanges.setReadOnly(operator, body);
    return {};
  });

  serve(app, addBannedWord, async ({ operator, body }) => {
    await settingChanges.addBannedWord(operator, body);
    return {};
  });

  serve(app, removeBannedWord, async ({ operator, params }) => {
    await settingChanges.removeBannedWord(operator, Number(params.id));
    return {};
  });

  serve(app, enterPlanPrice, async ({ operator, body }) => {
    await settingChanges.enterPlanPrice(operator, body);
    return {};
  });

  serve(app, removePlanPrice, async ({ operator, params }) => {
    await settingChanges.removePlanPrice(operator, Number(params.id));
    return {};
  });
}
