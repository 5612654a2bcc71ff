import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import type { SearchService } from '#server/modules/search/search.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';

/**
 * The featured homes of the home page (specification 4.6): those that an administrator chose, in their order, as far as
 * they are offered, then the newest featured ones for sale.
 */
export async function listFeaturedHomes(needs: {
  listings: Pick<ListingsService, 'listHomes' | 'present'>;
  search: Pick<SearchService, 'findProperties'>;
  siteSettings: Pick<SiteSettingsService, 'featuredHomes'>;
}): Promise<PropertyRecord[]> {
  const { listings, search, siteSettings } = needs;
  const ids = siteSettings.featuredHomes();
  const homes = ids.length === 0 ? [] : await listings.listHomes(ids);
  const chosen = homes.filter(({ status }) => status === 'active');
  if (chosen.length >= limits.homeBlockSize) return chosen.slice(0, limits.homeBlockSize);
  const { rows } = await search.findProperties({
    transaction_type: 'sale',
    is_featured: true,
    per_page: limits.homeBlockSize,
    sort_by: 'created_at',
    sort_direction: 'desc',
  });
  const usual = rows.map((row) => listings.present(row, anonymousViewer));
  return [...chosen, ...usual.filter(({ id }) => !ids.includes(id))].slice(0, limits.homeBlockSize);
}
