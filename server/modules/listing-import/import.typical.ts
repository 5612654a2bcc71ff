import { isHome } from '#contracts/homes/vocabulary.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { TypicalPricesService } from '#server/modules/typical-prices/typical-prices.module.ts';
import { comparedHome, mostFromTypical, ratioToTypical } from './import.doubts.ts';
import { note, type Note } from './import.notes.ts';
import type { ImportedRecord } from './import.record.ts';
import type { SampledRow } from './import.units.ts';

/** Kinds and places of which prices are remembered. */
const mostRemembered = 5_000;

type Typical = Pick<TypicalPricesService, 'typical'>;

/**
 * The note on a home whose price is far from the usual one of such homes at its place, in either direction; null for others,
 * and where the usual price is not known. Each kind and place is looked up once.
 */
export function makeOutlierNote(typicalPrices: Typical): (record: ImportedRecord) => Promise<Note | null> {
  const found = new Map<string, TypicalPrice | null>();
  return async (record) => {
    if (!record.price || !isHome(record.propertyType)) return null;
    const home = comparedHome(record);
    const key = JSON.stringify(home);
    let typical = found.get(key);
    if (typical === undefined) {
      typical = await typicalPrices.typical(home);
      if (found.size >= mostRemembered) found.clear();
      found.set(key, typical);
    }
    const ratio = ratioToTypical(record, typical);
    if (ratio === null || (ratio <= mostFromTypical && ratio >= 1 / mostFromTypical)) return null;
    const usual = Math.round(record.price / ratio);
    return note('priceFarOff', { price: { rupees: record.price }, usual: { rupees: usual } });
  };
}

/** Looks up the typical prices of a sample's homes, each kind and place once, for sale and for rent. */
export async function typicalOfSample(
  rows: readonly SampledRow[],
  typicalPrices: Typical,
): Promise<(record: ImportedRecord) => TypicalPrice | null> {
  const keyOf = (record: ImportedRecord) => JSON.stringify(comparedHome(record));
  const found = new Map<string, TypicalPrice | null>();
  for (const { record } of rows) {
    for (const transactionType of ['sale', 'rent'] as const) {
      const home = { ...record, transactionType };
      const key = keyOf(home);
      if (!found.has(key)) found.set(key, await typicalPrices.typical(comparedHome(home)));
    }
  }
  return (record) => found.get(keyOf(record)) ?? null;
}
