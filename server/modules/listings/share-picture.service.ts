import encodeQR from 'qr';
import type { Picture, PropertyRecord } from '#contracts/homes/listings.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { sharePictureSize } from '#contracts/homes/share-picture.ts';
import { placeName } from '#contracts/homes/home-name.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { languages, pageHref } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { drawnKey, idOfDrawn, makeDrawnFiles } from '#server/platform/files/drawn-files.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log.ts';
import type { ListingsService } from './listings.service.ts';
import * as texts from '#texts/sharing.ts';
import { drawSharePicture, type ShareWords } from './share-picture.drawing.ts';

const folder = 'share/';
/** Raised when the drawing changes, so that stored pictures are drawn anew. */
const drawing = 1;

export type SharePictureService = ReturnType<typeof makeSharePictureService>;

/** The words of a home's share picture, in the present language. */
function wordsOf(record: PropertyRecord): ShareWords {
  const type = propertyTypeLabels[record.property_type]();
  const deal = typeLabels[record.transaction_type]();
  const { bedrooms } = record;
  return {
    price: priceText(record),
    home: bedrooms ? texts.pictureOfRooms({ bedrooms: String(bedrooms), type, deal }) : texts.picture({ type, deal }),
    place: placeName(record),
  };
}

/** The key of a home's picture in the file store: another one after every change that the picture shows. */
const keyOf = (record: PropertyRecord): string =>
  drawnKey(folder, record.id, [drawing, record.pictures[0]?.id, wordsOf(record)]);

/**
 * Share pictures, drawn when a crawler requests the first one of a home and stored until the home changes. Each call
 * checks that everybody may see the home, and {@link SharePictureService.sweep} deletes pictures of homes that are gone.
 */
export function makeSharePictureService(needs: {
  listings: Pick<ListingsService, 'listHomes'>;
  files: Pick<FileStore, 'get' | 'put' | 'list' | 'delete'>;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
  draw?: typeof drawSharePicture;
}) {
  const { listings, publicUrl, draw = drawSharePicture } = needs;
  const drawn = makeDrawnFiles(needs);

  async function coverOf(picture: Picture): Promise<Buffer | null> {
    const width = picture.widths.find((wide) => wide >= sharePictureSize.width) ?? picture.widths.at(-1);
    return width === undefined ? null : drawn.read(pictureKey(picture.id, width, 'webp'));
  }

  /** The keys of pictures that public homes have now. */
  async function listPresent(keys: readonly string[]): Promise<Set<string>> {
    const homes = await listings.listHomes(keys.map(idOfDrawn));
    return new Set(languages.flatMap((language) => inLanguage(language, () => homes.map(keyOf))));
  }

  return {
    /**
     * The JPEG of a home that everybody may see, in the present language, or null when there is none with this id.
     *
     * @param admit called before a picture is drawn for this caller; throws to refuse the caller
     */
    async picture(id: number, admit: () => Promise<void>): Promise<Buffer | null> {
      const [record] = await listings.listHomes([id]);
      if (!record) return null;
      const words = wordsOf(record);
      const [cover] = record.pictures;
      return drawn.get(keyOf(record), async () => draw(cover ? await coverOf(cover) : null, words), admit);
    },

    /** Deletes stored pictures of homes that are gone, hidden or changed. Runs every hour. */
    sweep: () => drawn.sweep(folder, listPresent),

    /** An SVG whose QR code holds the address of a home's page, or null when there is none that everybody may see. */
    async code(id: number): Promise<string | null> {
      const [record] = await listings.listHomes([id]);
      // Medium correction: a folded or stained printout is still readable.
      return record
        ? encodeQR(publicUrl + pageHref(currentLanguage(), `/property/${id}`), 'svg', { ecc: 'medium' })
        : null;
    },
  };
}
