import type { Pool } from 'pg';
import { updateFarPrices } from './compared-prices.repository.ts';
import { countTypicalPrices } from './counting.repository.ts';

/** Counts typical prices where they are an hour old, and marks the prices that are far off; on one node. */
export async function refreshTypicalPrices(pool: Pool): Promise<void> {
  if (await countTypicalPrices(pool)) await updateFarPrices(pool);
}
