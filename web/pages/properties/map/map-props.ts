import type { FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import type { Meta } from '#contracts/paging.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';

/** The effect of a press on the map: choose, draw a line, or move corners. */
export type MapMode = 'look' | 'draw' | 'edit';

export interface MapFrameProps {
  /** The search as its controls show it, and as the list beside it was loaded. */
  search: PropertiesSearch;
  loaded: PropertiesSearch;
  change: ChangeSearch;
  /** The homes of the page beside the map. */
  records: readonly FoldedCard[];
  meta: Meta;
  /** The society that the search names. */
  society: SocietyCard | null;
}
