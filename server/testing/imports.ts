import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Import, ImportAnswers } from '#contracts/imports/imports.ts';
import type { useTestApp } from './app/test-app.ts';

/** A table as CSV: its headings, and a row for each home. */
export function csvOf(rows: readonly Record<string, string | number>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => headings.map((heading) => String(row[heading] ?? '')));
  return [headings, ...cells].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
}

/** Imports of a test, which does the work of the queue itself. */
export function importHelpers(test: ReturnType<typeof useTestApp>) {
  /** Stores a file and reads it. */
  async function upload(
    ownerId: number,
    content: string | Buffer,
    {
      name = 'stock.csv',
      ...more
    }: { name?: string; city?: string; answers?: Partial<ImportAnswers>; isAutomatic?: boolean } = {},
  ): Promise<Import> {
    const file = path.join(tmpdir(), `aangan-test-import-${randomUUID()}`);
    await writeFile(file, content);
    try {
      const { id } = await test.modules.imports.importFrom({
        ownerId,
        origin: 'upload',
        file: { name, path: file },
        ...more,
      });
      return await run(ownerId, id);
    } finally {
      await rm(file);
    }
  }

  /** Does what the queue would do for an import. */
  async function run(ownerId: number, id: number): Promise<Import> {
    await test.modules.importRuns.run(id);
    return test.modules.imports.find(ownerId, id);
  }

  async function start(ownerId: number, id: number): Promise<Import> {
    await test.modules.imports.start(ownerId, id);
    return run(ownerId, id);
  }

  /** Answers, and reads again. */
  async function answer(ownerId: number, id: number, answers: Partial<ImportAnswers>): Promise<Import> {
    await test.modules.imports.answer(ownerId, id, { columns: {}, units: {}, questions: {}, source: null, ...answers });
    return run(ownerId, id);
  }

  async function undo(ownerId: number, id: number): Promise<Import> {
    await test.modules.imports.undo(ownerId, id);
    return run(ownerId, id);
  }

  /** Reads and stores a file. */
  async function store(ownerId: number, content: string, options: Parameters<typeof upload>[2] = {}): Promise<Import> {
    const { id } = await upload(ownerId, content, options);
    return start(ownerId, id);
  }

  /** The listings of a user that are not deleted. */
  async function listings(ownerId: number) {
    const { rows } = await test.database.pool.query(
      'SELECT * FROM properties WHERE owner_id = $1 AND deleted_at IS NULL ORDER BY id',
      [ownerId],
    );
    return rows as Record<string, unknown>[];
  }

  return { upload, run, start, answer, undo, store, listings };
}
