import type { ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import type { Values } from '#server/modules/search/filters/statement.ts';
import type { Order } from './order.ts';

/** How a statement comes by the rows that match. */
export interface Source {
  name: string;
  /** The search rows that match, from FROM on. */
  from(filters: ResolvedFilters, values: Values): string;
  /** Whether its index lacks what an order sorts by: then only what matches is looked up for it. */
  lacks(order: Order): boolean;
  /** Whether it reads the lists of the search's words, an entry for each record that holds one. */
  readsWordLists: boolean;
}
