import { pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { notedFilesSweep } from '#server/platform/files/noted-files-sweep.ts';

/** Deletes the documents that no check names any more. */
export const abandonedSweep = (files: Pick<FileStore, 'delete'>): Sweep =>
  notedFilesSweep({
    due: pastDue('abandoned_documents', 'noted_at'),
    column: 'file_key',
    deleteFile: (key) => files.delete(key),
  });
