import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Picture } from '#contracts/listings.ts';
import type { RestrictionsService } from '#server/modules/people/restrictions.service.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ImportedListingsService } from '../listings/imported.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { countsOf } from './import-counts.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import type { PicturedLine } from './lines.repository.ts';
import { ArchiveRefused, openArchive, type ArchivedPicture, type PictureArchive } from './picture-archive.ts';
import { picturesByReference } from './picture-names.ts';

/** Fetches a picture from an address of a file; throws an `Error` whose message is the reason for people. */
export type FetchPicture = (address: string) => Promise<Buffer>;

export interface ImportPicturesNeeds {
  db: Database;
  files: Pick<FileStore, 'get' | 'delete'>;
  listings: Pick<ImportedListingsService, 'addPictures'>;
  media: Pick<MediaService, 'storePictures' | 'keepPictures' | 'releasePictures'>;
  fetchPicture?: FetchPicture | null;
  restrictions: Pick<RestrictionsService, 'find'>;
}

const linesAtOnce = 50;
/** How many reasons a line names. */
const reasonsShown = 2;

export type ImportPicturesService = ReturnType<typeof makeImportPicturesService>;

/** Pictures of imported homes, after the homes are stored: out of a ZIP by reference, and from addresses in the file. */
export function makeImportPicturesService({
  db,
  files,
  listings,
  media,
  fetchPicture = null,
  restrictions,
}: ImportPicturesNeeds) {
  /** Stores one picture and returns it; a text is why it could not be. */
  async function storeOne(read: () => Promise<Buffer>, folder: string): Promise<Omit<Picture, 'alt'> | string> {
    const file = path.join(folder, 'picture');
    try {
      await writeFile(file, await read());
      const [picture] = await media.storePictures([{ path: file }]);
      return picture ?? 'It is no picture.';
    } catch (error) {
      if (error instanceof ArchiveRefused || (error instanceof AppError && error.status < 500))
        return error.message.replace(/^Picture 1: /, '');
      if (error instanceof PictureUnavailable) return error.message;
      throw error;
    }
  }

  async function storeLine(
    line: PicturedLine,
    reads: readonly (() => Promise<Buffer>)[],
    folder: string,
  ): Promise<void> {
    const stored: Omit<Picture, 'alt'>[] = [];
    const reasons: string[] = [];
    for (const read of reads) {
      const result = await storeOne(read, folder);
      if (typeof result === 'string') reasons.push(result);
      else stored.push(result);
    }
    const held = stored.map(({ id }) => id);
    try {
      const used = await db.transaction().execute((transaction) => attach(transaction, line, stored, reasons));
      await media.releasePictures(held.filter((id) => !used.includes(id)));
    } catch (error) {
      await media.releasePictures(held);
      throw error;
    }
  }

  async function attach(
    transaction: Db,
    line: PicturedLine,
    stored: readonly Omit<Picture, 'alt'>[],
    reasons: readonly string[],
  ): Promise<string[]> {
    const shown = await listings.addPictures(transaction, line.property_id, stored);
    if (shown !== null) await media.keepPictures(transaction, line.property_id, shown);
    const ids = new Set(shown?.map(({ id }) => id));
    const used = stored.map(({ id }) => id).filter((id) => ids.has(id));
    const failed = reasons.slice(0, reasonsShown).map((reason) => `A picture is missing: ${reason}`);
    await lines.updatePictures(transaction, line, {
      pictures: used.length,
      failed: reasons.length + stored.length - used.length,
      reason: failed.join(' '),
    });
    return used;
  }

  function readAddress(address: string): () => Promise<Buffer> {
    return async () => {
      if (!fetchPicture) throw new PictureUnavailable('Pictures are not fetched from addresses here.');
      return fetchPicture(address).catch((error: unknown) => {
        throw new PictureUnavailable(error instanceof Error ? error.message : 'The address did not answer.');
      });
    };
  }

  async function openZip(key: string, folder: string): Promise<PictureArchive | null> {
    const found = await files.get(key);
    if (!found) return null;
    const file = path.join(folder, 'pictures.zip');
    await pipeline(found.stream, createWriteStream(file));
    return openArchive(file);
  }

  /** Returns how many pictures of the ZIP belong to no line; null when the owner is restricted and the rest waits. */
  async function storeAll(
    { id, owner_id: ownerId }: ImportRow,
    archive: PictureArchive | null,
    folder: string,
  ): Promise<number | null> {
    const references = await lines.listReferences(db, id);
    const { byReference, unmatched } = picturesByReference(archive?.pictures ?? [], references);
    for (;;) {
      if (await restrictions.find(ownerId)) return null;
      const some = await lines.listWithoutPictures(db, id, [...byReference.keys()], linesAtOnce);
      for (const line of some) {
        const packed = byReference.get(line.reference?.split(' ')[1] ?? '') ?? [];
        const reads = packed.map((picture: ArchivedPicture) => () => {
          if (!archive) throw new ArchiveRefused('The ZIP is no longer there.');
          return archive.read(picture);
        });
        await storeLine(line, [...reads, ...line.picture_addresses.map(readAddress)], folder);
      }
      if (some.length < linesAtOnce) return unmatched;
    }
  }

  return {
    /**
     * Stores the pictures of an import that is stored; while its owner is restricted they wait. Each home is marked when
     * its pictures are done, so that a run after a crash goes on behind it. A picture that can't be had never stops the
     * others, and is named in the report.
     */
    async store(id: number): Promise<void> {
      const row = await imports.findImport(db, id);
      if (row?.state !== 'stored' || (await restrictions.find(row.owner_id))) return;
      const key = await imports.findFile(db, id, 'pictures');
      const folder = await mkdtemp(path.join(tmpdir(), 'aangan-pictures-'));
      let archive: PictureArchive | null = null;
      let problem: string | null = null;
      let unmatched: number | null;
      try {
        try {
          archive = key === null ? null : await openZip(key, folder);
        } catch (error) {
          if (!(error instanceof ArchiveRefused)) throw error;
          problem = error.message;
        }
        unmatched = await storeAll(row, archive, folder);
      } finally {
        await archive?.close();
        await rm(folder, { recursive: true, force: true });
      }
      if (unmatched === null) return;
      const { pictures, pictures_failed } = countsOf(await lines.countLines(db, id));
      const counts = row.counts && { ...row.counts, pictures, pictures_failed: pictures_failed + unmatched };
      await imports.updateImport(db, id, { counts: counts && JSON.stringify(counts), ...(problem && { problem }) });
      if (key === null) return;
      await files.delete(key);
      await imports.deleteFile(db, key);
    },
  };
}

/** A picture that can't be had; its message is for people. */
class PictureUnavailable extends Error {}
