import type { Values } from '#server/modules/search/filters/statement.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import type { Order } from './order.ts';

/** A part of a statement that finds the matching rows. */
export interface Source {
  name: string;
  /** The search rows that match, from FROM on. */
  from(wish: Wish, values: Values): string;
  /** Whether its index lacks the sort column of an order: then the matching rows are looked up for it. */
  lacks(order: Order): boolean;
  /** Whether it reads the posting lists of the search's words: one entry for each record that holds the word. */
  readsWordLists: boolean;
}
