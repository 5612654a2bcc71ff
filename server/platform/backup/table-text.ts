/**
 * The inside of a backup: lines of JSON, and after the line of a table its rows as PostgreSQL's COPY writes them (a line
 * each, tabs between the columns), ended by COPY's own mark. COPY writes a backslash in data as two, so that no row
 * looks like the mark.
 */
export const endOfRows = '\\.';
const mark = Buffer.from(`${endOfRows}\n`);

/** A table of a backup, with the numbers that the restored one must have. */
export interface TableHead {
  schema: string;
  table: string;
  columns: string[];
  rows: number;
  /** The sum of the rows' hashes. */
  checksum: string;
}

export interface BackupHead {
  /** The format: 2, or 1 with the keys of all files in one line. */
  backup: number;
  madeAt: string;
  /** The names of the migrations that were applied. */
  migrations: string[];
}

export interface SequenceState {
  sequence: string;
  last: string;
  isCalled: boolean;
}

/** Reads the inside of a backup: lines of JSON one after the other, and rows where a table's line was read. */
export function makeTextReader(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const next = await source.next();
    if (next.done) return false;
    held = held.length ? Buffer.concat([held, next.value]) : Buffer.from(next.value);
    return true;
  }

  return {
    /** The next line of JSON, or null at the end. */
    async line(): Promise<unknown> {
      for (;;) {
        const end = held.indexOf(10);
        if (end >= 0) {
          const text = held.subarray(0, end).toString();
          held = held.subarray(end + 1);
          return JSON.parse(text);
        }
        if (!(await more())) return null;
      }
    },

    /** The rows up to the mark, in pieces that end with a line. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        if (held.subarray(0, mark.length).equals(mark)) {
          held = held.subarray(mark.length);
          return;
        }
        // The mark is at the beginning of a line.
        const at = held.indexOf(`\n${endOfRows}\n`);
        const end = at >= 0 ? at + 1 : held.lastIndexOf(10, held.length - mark.length - 1) + 1;
        if (end > 0) {
          yield held.subarray(0, end);
          held = held.subarray(end);
          if (at >= 0) continue;
        }
        if (!(await more())) throw new Error('The rows of a table have no end.');
      }
    },
  };
}

/** Leaves out columns of rows; `places` are those that stay, in their order. */
export async function* withColumns(rows: AsyncIterable<Buffer>, places: readonly number[]): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    const lines = piece.toString().split('\n');
    lines.pop();
    yield Buffer.from(
      lines
        .map((line) => {
          const values = line.split('\t');
          return `${places.map((place) => values[place]).join('\t')}\n`;
        })
        .join(''),
    );
  }
}
