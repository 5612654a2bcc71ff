import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { TypicalPricesService } from '#server/modules/typical-prices/typical-prices.module.ts';
import { comparedHome } from './import.doubts.ts';
import type { ImportedRecord } from './import.record.ts';
import type { SampledRow } from './import.units.ts';

/** Looks up the typical prices of a sample's homes, each kind and place once, for sale and for rent. */
export async function typicalOfSample(
  rows: readonly SampledRow[],
  typicalPrices: Pick<TypicalPricesService, 'typical'>,
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
