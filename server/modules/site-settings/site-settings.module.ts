import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeSiteSettingsService } from './site-settings.service.ts';

export type { BannedMatch } from './banned-text.ts';
export { refusalOf, reviewReasonOf, type SiteSettingsService } from './site-settings.service.ts';
export { isSameBanned } from './banned-text.ts';
export {
  listBannedWords,
  listPlanPrices,
  listSettings,
  usualValues,
  type SettingName,
  type SettingRow,
  type SettingValues,
} from './site-settings.repository.ts';

/** The settings for the whole site, as every module reads them. */
export const siteSettings = defineModule({
  services: (needs: NeedsOf<typeof makeSiteSettingsService>) => ({ siteSettings: makeSiteSettingsService(needs) }),
  everywhere: ({ siteSettings: { refresh } }) => [{ name: 'reload of site settings', work: refresh, pauseMs: 2_000 }],
  prepare: ({ siteSettings: { refresh } }) => refresh(),
});
