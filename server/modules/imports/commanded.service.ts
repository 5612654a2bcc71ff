import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ImportAnswers, type Import } from '#contracts/imports/imports.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { FileToRead } from '#server/modules/listing-import/listing-import.module.ts';
import { shownName } from './file-name.ts';
import { deleteImport, findImport, insertImport } from './imports.repository.ts';
import type { ImportsService } from './imports.service.ts';
import type { ImportRunsService } from './runs.service.ts';

/** How long a command waits for another import of the same owner. */
const waitMs = 500;

/** Facts that a command gives about its file. */
export interface CommandedFile {
  ownerId: number;
  file: FileToRead;
  city: string | null;
  transactionType: 'sale' | 'rent' | null;
  answers: Partial<ImportAnswers>;
}

export type CommandedService = ReturnType<typeof makeCommandedService>;

/** Imports by the command: the same steps and tables as an upload, done at once and without the limit of homes. */
export function makeCommandedService(needs: {
  db: Database;
  imports: Pick<ImportsService, 'find' | 'answer' | 'start' | 'undo'>;
  runs: Pick<ImportRunsService, 'run'>;
}) {
  const { db, imports, runs } = needs;

  async function runToEnd(
    ownerId: number,
    id: number,
    file: FileToRead | null,
    onProgress: (found: Import) => void,
  ): Promise<Import> {
    for (;;) {
      await runs.run(id, { file });
      const found = await imports.find(ownerId, id);
      if (found.progress === null) return found;
      onProgress(found);
      if (found.progress.done === 0) await setTimeout(waitMs);
    }
  }

  return {
    /** Reads a file, and stores nothing yet. */
    async read(
      { ownerId, file, city, transactionType, answers }: CommandedFile,
      onProgress: (found: Import) => void,
    ): Promise<Import> {
      const { id } = await insertImport(db, {
        owner_id: ownerId,
        origin: 'command',
        file_name: shownName(file.name),
        city,
        transaction_type: transactionType,
        answers: JSON.stringify(z.parse(ImportAnswers, answers)),
      });
      return runToEnd(ownerId, id, file, onProgress);
    },

    /** Reads the file again with other answers. */
    async answer(
      { id, ownerId, file }: { id: number; ownerId: number; file: FileToRead },
      answers: ImportAnswers,
      onProgress: (found: Import) => void,
    ): Promise<Import> {
      await imports.answer(ownerId, id, answers);
      return runToEnd(ownerId, id, file, onProgress);
    },

    async store(ownerId: number, id: number, onProgress: (found: Import) => void): Promise<Import> {
      await imports.start(ownerId, id);
      return runToEnd(ownerId, id, null, onProgress);
    },

    /** Deletes the read lines. */
    forget: (id: number) => deleteImport(db, id),

    /** Undoes an import of any owner; null when there is none. */
    async undo(id: number, onProgress: (found: Import) => void): Promise<Import | null> {
      const row = await findImport(db, id);
      if (!row) return null;
      await imports.undo(row.owner_id, id);
      return runToEnd(row.owner_id, id, null, onProgress);
    },
  };
}
