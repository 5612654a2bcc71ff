import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import encodeQR from 'qr';
import type { Picture, PropertyRecord } from '#contracts/homes/listings.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { sharePictureSize } from '#contracts/homes/share-picture.ts';
import { placeName } from '#contracts/homes/home-name.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { languages, pageHref } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log.ts';
import { makeQueue } from '#server/platform/queue.ts';
import type { ListingsService } from './listings.service.ts';
import * as texts from '#texts/sharing.ts';
import { drawSharePicture, type ShareWords } from './share-picture.drawing.ts';

const folder = 'share/';
/** Raised when the drawing changes, so that stored pictures are drawn anew. */
const drawing = 1;
const drawQueue = makeQueue(1);
/** Homes that are looked up at once by the sweep. */
const sweptAtOnce = 500;

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
function keyOf(record: PropertyRecord): string {
  const shown = JSON.stringify([drawing, record.pictures[0]?.id, wordsOf(record)]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 32);
  // The folder of two digits keeps directories small.
  return `${folder}${String(record.id % 100).padStart(2, '0')}/${record.id}-${hash}.jpg`;
}

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
  const { listings, files, publicUrl, log, draw = drawSharePicture } = needs;
  /** Pictures that are being looked for or drawn, by key. */
  const flights = new Map<string, Promise<Buffer>>();

  async function read(key: string): Promise<Buffer | null> {
    const file = await files.get(key);
    return file && buffer(file.stream);
  }

  async function coverOf(picture: Picture): Promise<Buffer | null> {
    const width = picture.widths.find((wide) => wide >= sharePictureSize.width) ?? picture.widths.at(-1);
    return width === undefined ? null : read(pictureKey(picture.id, width, 'webp'));
  }

  async function readOrDraw(key: string, record: PropertyRecord, admit: () => Promise<void>): Promise<Buffer> {
    const words = wordsOf(record);
    const stored = await read(key);
    if (stored) return stored;
    await admit();
    const [cover] = record.pictures;
    const drawn = await drawQueue(async () => draw(cover ? await coverOf(cover) : null, words));
    await files.put(key, drawn).catch((error: unknown) => log.warn({ err: error }, 'a share picture was not stored'));
    return drawn;
  }

  /** Deletes those of `keys` that no public home has now. */
  async function sweepSome(keys: readonly string[]): Promise<void> {
    const ids = keys.map((key) => Number(/(\d+)-[0-9a-f]{32}\.jpg$/.exec(key)?.[1] ?? 0));
    const homes = await listings.listHomes(ids);
    const present = new Set(languages.flatMap((language) => inLanguage(language, () => homes.map(keyOf))));
    for (const key of keys) if (!present.has(key)) await files.delete(key);
  }

  return {
    /**
     * The JPEG of a home that everybody may see, in the present language, or null when there is none with this id.
     * Concurrent calls share one drawing.
     *
     * @param admit called before a picture is drawn for this caller; throws to refuse the caller
     */
    async picture(id: number, admit: () => Promise<void>): Promise<Buffer | null> {
      const [record] = await listings.listHomes([id]);
      if (!record) return null;
      const key = keyOf(record);
      for (let flight = flights.get(key); flight; flight = flights.get(key)) {
        // The other caller may have been refused, which does not refuse this one.
        const shared = await flight.catch(() => null);
        if (shared) return shared;
      }
      const flight = readOrDraw(key, record, admit).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },

    /** Deletes stored pictures of homes that are gone, hidden or changed. Runs every hour. */
    async sweep(): Promise<void> {
      let keys: string[] = [];
      for await (const key of files.list(folder)) {
        keys.push(key);
        if (keys.length < sweptAtOnce) continue;
        await sweepSome(keys);
        keys = [];
      }
      await sweepSome(keys);
    },

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
