import { priceText } from '#contracts/text/price-text.ts';
import { sharePicturePath, sharePictureSize } from '#contracts/homes/share-picture.ts';
import { pageHead } from '#web/lib/head.ts';
import { language } from '#web/lib/language.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { preloadOf } from '#web/ui/picture/picture-files.ts';
import { goneName } from './gone-name.ts';
import { GonePage } from './gone-part.ts';
import { RequestPictures, mayRequestPictures, hasPlans, HomePlans, HomeVideos } from './media-part.ts';
import { hasReraNote, ReraNote } from './rera-part.ts';
import type { GoneData, PropertyData } from './property.load.ts';
import * as texts from '#texts/property.ts';

const descriptionLength = 155;

/** Shortened at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`;
}

/** Title, description, and a preload of the largest picture, which then loads with the style sheet. */
export function propertyHead({ record }: PropertyData, origin: string) {
  const title = texts.headTitle({
    home: homeName(record),
    purpose: record.transaction_type,
    place: placeName(record),
    price: priceText(record),
  });
  return pageHead(title, origin, import.meta.env.SSR ? () => renderedHead(record, title) : null);
}

function renderedHead(record: PropertyData['record'], title: string) {
  const [first] = record.pictures;
  return {
    description: shortened(texts.headDescription({ title: record.title, description: record.description })),
    canonical: `/property/${record.id}`,
    picture: { path: sharePicturePath(record, language), alt: title, type: 'image/jpeg' as const, ...sharePictureSize },
    links: first && [preloadOf(first, '(min-width: 82.5rem) 41rem, (min-width: 48rem) 50vw, 88vw')],
  };
}

/** The head of a page without a home: there is none at this address, or it could not be loaded. */
function missingPropertyHead(status: string, origin: string) {
  if (status === 'pending') return {};
  const failed = status === 'error';
  const rendered = () => ({ description: failed ? texts.errorDescription() : texts.missingDescription() });
  const title = failed ? texts.errorTitle() : texts.missingTitle();
  return pageHead(title, origin, import.meta.env.SSR ? rendered : null);
}

/** The head of the page, with or without a home. Loads the parts that few homes have before they are rendered. */
export async function propertyPageHead(data: PropertyData | GoneData | undefined, status: string, origin: string) {
  if (!data) return missingPropertyHead(status, origin);
  if (!('gone' in data)) {
    if (hasReraNote(data.record)) await ReraNote.preload?.();
    if (hasPlans(data)) await HomePlans.preload?.();
    if (mayRequestPictures(data.record)) await RequestPictures.preload?.();
    if (data.videos.length > 0) await HomeVideos.preload?.();
    return propertyHead(data, origin);
  }
  await GonePage.preload?.();
  const name = goneName(data.gone);
  const title = name ? texts.noLongerOfferedHome({ home: name }) : texts.noLongerOffered();
  const rendered = () => ({ description: texts.goneDescription() });
  return pageHead(title, origin, import.meta.env.SSR ? rendered : null);
}
