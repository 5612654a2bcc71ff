import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The value types of a row; JSON columns take text. */
export type CopyValue = string | number | boolean | Date | readonly string[] | null | undefined;

/** One value of COPY's text format. */
export function copyText(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') {
    return escaped(`{${value.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`);
  }
  return typeof value === 'string' ? escaped(value) : String(value);
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => special[sign] ?? sign) : text;
}

/** The rows as lines of COPY's text format. */
export function copyLines(columns: readonly string[], rows: readonly Readonly<Record<string, CopyValue>>[]): string {
  return rows.map((row) => `${columns.map((column) => copyText(row[column])).join('\t')}\n`).join('');
}

/** Stores lines in one statement: the quickest way into a table. */
export async function copyInto(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: Uint8Array | string,
): Promise<void> {
  const statement = `COPY ${table} (${columns.join(', ')}) FROM STDIN`;
  await pipeline(Readable.from([lines]), client.query(copyFrom(statement)));
}
