import { setTimeout as pause } from 'node:timers/promises';
import { openLedger, type Ledger, type LedgerOptions } from './ledger.ts';

/** One fault: how to cause it, and how to repair it if it doesn't end by itself. */
export interface Fault {
  name: string;
  /** Where its ledger calls, instead of at the scene's address. */
  address?: string;
  begin(ledger: Ledger): Promise<void>;
  /** After `faultMs`; most faults end by themselves. */
  end?(ledger: Ledger): Promise<void>;
  faultMs?: number;
  /** How its ledger differs from the usual one. */
  ledger?: LedgerOptions;
  /** Further checks beside the ledger's: sentences about faults. */
  check?(ledger: Ledger): Promise<string[]>;
}

export interface Row {
  name: string;
  /** The longest time without an answered write, and read, in seconds. */
  writesGap: number;
  readsGap: number;
  /** Calls without an answer, which were sent again. */
  unanswered: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  problems: string[];
}

/** A second; `afterMs` is how long it goes on after the fault. */
export interface Rates {
  writesPerSecond: number;
  readsPerSecond: number;
  afterMs: number;
}

const calmMs = 3_000;

/** Lets a ledger write and read, beside one fault, and then looks for everything that was acknowledged. */
export async function runRow(address: string, fault: Fault, rates: Rates): Promise<Row> {
  const ledger = await openLedger(fault.address ?? address, fault.ledger);
  try {
    const stop = ledger.begin(rates);
    await pause(calmMs);
    const begunMs = performance.now();
    await fault.begin(ledger);
    if (fault.end) {
      await pause(fault.faultMs ?? 5_000);
      await fault.end(ledger);
    }
    await pause(rates.afterMs);
    const endedMs = performance.now();
    await stop();
    const { writes, reads } = ledger.gaps(begunMs, endedMs);
    const verdict = await ledger.check();
    const problems = [
      ...(verdict.lost.length > 0
        ? [`the fault was from ${String(Math.round(begunMs))} to ${String(Math.round(endedMs - rates.afterMs))} ms`]
        : []),
      ...verdict.lost.slice(0, 25).map((what) => `lost: ${what}`),
      ...verdict.doubled.slice(0, 5).map((what) => `doubled: ${what}`),
      ...((await fault.check?.(ledger)) ?? []),
    ];
    return {
      name: fault.name,
      writesGap: writes,
      readsGap: reads,
      unanswered: ledger.unanswered(),
      acknowledged: verdict.acknowledged,
      lost: verdict.lost.length,
      doubled: verdict.doubled.length,
      problems,
    };
  } finally {
    ledger.close();
  }
}

/** A row that could not be finished, such as one whose ledger could register nobody. */
export function failedRow(name: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  const none = { writesGap: NaN, readsGap: NaN, unanswered: NaN, acknowledged: NaN, lost: NaN, doubled: NaN };
  return { name, ...none, problems: [`it could not be finished: ${reason}`] };
}

/** The rows as a table of Markdown. */
export function tableOf(rows: readonly (Row | { name: string; skipped: string })[]): string {
  const lines = [
    '| Fault | Writes away, s | Reads away, s | Calls without an answer | Acknowledged | Lost | Doubled |',
    '| --- | --: | --: | --: | --: | --: | --: |',
  ];
  for (const row of rows) {
    if ('skipped' in row) lines.push(`| ${row.name} | skipped: ${row.skipped} | | | | | |`);
    else {
      const cells = [
        row.writesGap.toFixed(1),
        row.readsGap.toFixed(1),
        row.unanswered,
        row.acknowledged,
        row.lost,
        row.doubled,
      ];
      lines.push(`| ${row.name} | ${cells.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}
