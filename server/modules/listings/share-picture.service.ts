import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import encodeQR from 'qr';
import type { Picture, PropertyRecord } from '#contracts/listings.ts';
import { priceText } from '#contracts/price-text.ts';
import { sharePictureSize } from '#contracts/share-picture.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/vocabulary.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import { makeQueue } from '#server/platform/queue.ts';
import type { ListingsService } from './listings.service.ts';
import { drawSharePicture, type ShareWords } from './share-picture.drawing.ts';

const cacheBytes = 32 * 1024 * 1024;
const drawQueue = makeQueue(1);

/** The words of a home's share picture. */
function wordsOf(record: PropertyRecord): ShareWords {
  const { locality, city } = record.address;
  const type = propertyTypeLabels[record.property_type];
  return {
    price: priceText(record),
    home: `${record.bedrooms ? `${record.bedrooms} BHK ` : ''}${type}, ${typeLabels[record.transaction_type]}`,
    place: [locality, city].filter(Boolean).join(', ') || record.location,
  };
}

/**
 * Share pictures, drawn when a crawler requests them and cached in this process. They are not in the file store: a
 * picture with a price and a place must end with the home.
 */
export function makeSharePictureService(needs: {
  listings: Pick<ListingsService, 'listHomes'>;
  files: Pick<FileStore, 'get'>;
  publicUrl: string;
}) {
  const { listings, files, publicUrl } = needs;

  async function coverOf(picture: Picture): Promise<Buffer | null> {
    const width = picture.widths.find((wide) => wide >= sharePictureSize.width) ?? picture.widths.at(-1);
    const file = width === undefined ? null : await files.get(pictureKey(picture.id, width, 'webp'));
    return file && buffer(file.stream);
  }

  const cache = new LRUCache<string, Buffer, { cover: Picture | undefined; words: ShareWords }>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context: { cover, words } }) =>
      drawQueue(async () => drawSharePicture(cover ? await coverOf(cover) : null, words)),
  });

  return {
    /** The JPEG of a home that everybody may see, or null when there is none with this id. */
    async draw(id: number): Promise<Buffer | null> {
      const [record] = await listings.listHomes([id]);
      if (!record) return null;
      const [cover] = record.pictures;
      const words = wordsOf(record);
      const key = JSON.stringify([cover?.id, words]);
      return (await cache.fetch(key, { context: { cover, words } })) ?? null;
    },

    /** An SVG whose QR code holds the address of a home that everybody may see, or null when there is none. */
    async code(id: number): Promise<string | null> {
      const [record] = await listings.listHomes([id]);
      // Medium correction: a folded or stained printout is still readable.
      return record ? encodeQR(`${publicUrl}/property/${id}`, 'svg', { ecc: 'medium' }) : null;
    },
  };
}
