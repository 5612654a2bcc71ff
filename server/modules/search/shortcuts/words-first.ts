import { transactionTypes, type TransactionType } from '#contracts/vocabulary.ts';
import { conditionsOf, notExpired } from '#server/modules/search/filters/conditions.ts';
import { namesSet, type ConditionName } from '#server/modules/search/filters/filters.ts';
import { joined } from '#server/modules/search/filters/statement.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import type { Shortcut } from './shortcut.ts';

const wordFilters: readonly ConditionName[] = ['search', 'location', 'society'];

/**
 * Words are evaluated first, behind a fence: their index is the most selective, and without the fence the planner would read
 * long posting lists only to intersect them. There is one index for each transaction type, so the type is a literal. A pair of words at a million
 * records: 4.2 ms instead of 11 (docs/search.md, decision 0012).
 */
const words: Source = {
  name: 'words first',
  from(filters, values) {
    const holding = joined(conditionsOf(filters, values, wordFilters));
    const fenced = filters.transactionTypes.map(
      (type) => `(SELECT * FROM search_records WHERE transaction_type = '${literal(type)}' AND ${holding} OFFSET 0)`,
    );
    const others = namesSet(filters).filter((name) => !wordFilters.includes(name));
    const rest = [notExpired, ...conditionsOf(filters, values, others)];
    return `(${fenced.join(' UNION ALL ')}) AS words WHERE ${joined(rest)}`;
  },
  lacks: () => false,
  readsWordLists: true,
};

export const wordsFirst: Shortcut = {
  name: words.name,
  source: ({ filters: { search, location, society } }) => (search || location || society ? words : null),
};

/** Only words of our own list go into a statement's text. */
function literal(type: TransactionType): TransactionType {
  if (!transactionTypes.includes(type)) throw new Error('There is no such transaction type.');
  return type;
}
