import type { ImportQuestion } from '#contracts/imports/imports.ts';
import { storedNote } from '#server/modules/listing-import/listing-import.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import * as homes from './homes.repository.ts';
import type { ImportRow } from './imports.repository.ts';

/** With less of the stock in the file, it is asked whether it is the same stock. */
const leastOfStock = 0.5;

/**
 * Whether a file that holds less than half of a stock is a newer copy of it: else another file of the same agent would
 * pause all the rest. Null where somebody named the stock, or where enough of it is there.
 */
export async function sameStockQuestion(
  db: Db,
  row: ImportRow,
  { sourceId, matched, onOffer }: { sourceId: number | null; matched: number; onOffer: number },
): Promise<ImportQuestion | null> {
  const { source, questions } = row.answers;
  const given = questions.same_stock ?? null;
  if (source !== null || (sourceId === null && given === null)) return null;
  if (given === null && matched >= onOffer * leastOfStock) return null;
  const name = sourceId === null ? null : await homes.findSourceName(db, sourceId);
  return {
    id: 'same_stock',
    text: name === null ? storedNote('sameStockOf') : storedNote('sameStock', { n: matched, all: onOffer, name }),
    examples: [],
    choices: [
      { value: 'same', label: storedNote('stockSame'), example: null },
      { value: 'new', label: storedNote('stockNew'), example: null },
    ],
    answer: given === 'same' || given === 'new' ? given : null,
    is_required: true,
  };
}
