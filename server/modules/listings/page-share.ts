import { currentLanguage } from '#contracts/text/current-language.ts';
import { languages } from '#contracts/text/languages.ts';
import type { Database } from '#server/platform/database/db.ts';
import { drawnKey, idOfDrawn, makeDrawnFiles } from '#server/platform/files/drawn-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import { drawSharePicture, type ShareWords } from './share-picture.drawing.ts';

export interface PageShareNeeds {
  db: Database;
  files: Pick<FileStore, 'get' | 'put' | 'list' | 'delete'>;
  log: Pick<Log, 'warn'>;
}

export interface SharedPages<Page> {
  /** The folder of the file store, with a slash at the end. */
  folder: string;
  /** The pages of these numbers that everybody sees. */
  list: (db: Database, ids: readonly number[]) => Promise<Page[]>;
  /** The words of a page's picture, in the present language. */
  wordsOf: (page: Page) => ShareWords;
}

/** Raised when the drawing changes, so that stored pictures are drawn anew. */
const drawing = 1;

/** Share pictures of pages without a photo, drawn when a crawler requests them and stored until their words change. */
export function makePageShare<Page extends { id: number }>(needs: PageShareNeeds, pages: SharedPages<Page>) {
  const { folder, wordsOf } = pages;
  const drawn = makeDrawnFiles(needs);
  const keyOf = (page: Page): string => drawnKey(folder, page.id, [drawing, currentLanguage(), wordsOf(page)]);

  async function listPresent(keys: readonly string[]): Promise<Set<string>> {
    const found = await pages.list(needs.db, keys.map(idOfDrawn));
    return new Set(languages.flatMap((language) => inLanguage(language, () => found.map(keyOf))));
  }

  return {
    /**
     * The JPEG of a page, in the present language; null when there is none with this number.
     *
     * @param admit called before a picture is drawn for this caller; throws to refuse the caller
     */
    async picture(id: number, admit: () => Promise<void>): Promise<Buffer | null> {
      const [page] = await pages.list(needs.db, [id]);
      return page ? drawn.get(keyOf(page), () => drawSharePicture(null, wordsOf(page)), admit) : null;
    },

    /** Deletes stored pictures of pages that are gone, hidden or changed. Runs each night. */
    sweep: () => drawn.sweep(folder, listPresent),
  };
}
