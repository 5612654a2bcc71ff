import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { sharePicturePath } from '#contracts/homes/share-picture.ts';
import type { Mail, MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/news.ts';
import { fullHomeName } from './news.presenter.ts';

const homesTemplate = mailTemplate('homes');
const confirmTemplate = mailTemplate('newsletter-confirm');

/** The width of a picture in a mail, on dense screens too. */
const pictureWidth = 640;
const longestSubject = 120;

/** A home of a mail, and its change. */
export interface MailedHome {
  record: PropertyRecord;
  /** "New", "Lower price: was ₹30,000". */
  change: string;
}

/**
 * Homes by mail, at most `limits.homesPerMail` of them with their picture, price and change. `name` is that of the
 * search when all are of one. Addresses are whole; `publicUrl` has no slash at the end.
 */
export function homesMail(facts: {
  firstName: string | null;
  name: string | null;
  homes: readonly MailedHome[];
  /** All homes that there are. */
  total: number;
  why: string;
  allUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
  publicUrl: string;
}): Pick<Mail, 'subject' | 'html' | 'text' | 'code' | 'unsubscribeUrl'> {
  const { firstName, name, homes, total, why, allUrl, settingsUrl, unsubscribeUrl, publicUrl } = facts;
  const shown = homes.slice(0, limits.homesPerMail);
  const heading = texts.heading({ n: total });
  const subject = cut(name === null ? heading : texts.subjectOfSearch({ n: total, name: oneLine(name) }));
  const fit = name === null ? texts.fitSearches({ n: total }) : texts.fitSearch({ n: total, name: oneLine(name) });
  const what = total > shown.length ? `${fit} ${texts.firstOnes({ n: String(shown.length) })}` : fit;
  const greeting = greetingOf(firstName ?? '');
  const lines = shown.map(({ record, change }) => ({
    name: fullHomeName(record),
    price: priceText(record),
    change,
    homeUrl: pageUrl(publicUrl, `/property/${record.id}`),
    picture: publicUrl + pictureOf(record),
  }));
  const allText = total === 1 ? texts.seeMore() : texts.seeAll();
  const values = { heading, greeting, what, allUrl, allText, settingsUrl, unsubscribeUrl: settingsUrl };
  return {
    subject,
    code: null,
    unsubscribeUrl,
    html: homesTemplate({ publicUrl, subject, preheader: lines[0]?.name ?? what, why }, values, { homes: lines }),
    text: inText(
      why,
      greeting,
      what,
      ...lines.map((line) => `${line.name}\n${line.price}\n${line.change}\n${line.homeUrl}`),
      `${allText}: ${allUrl}`,
      texts.settingsAt({ link: settingsUrl }),
    ),
  };
}

/** The first picture of a home, or the one that its shared link shows, which is drawn for homes without pictures. */
function pictureOf(record: PropertyRecord): string {
  const [first] = record.pictures;
  const width = first?.widths.find((one) => one >= pictureWidth) ?? first?.widths.at(-1);
  return first && width ? `/media/${first.id}/${width}.webp` : sharePicturePath(record, currentLanguage());
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
const cut = (text: string) => (text.length > longestSubject ? `${text.slice(0, longestSubject - 1).trimEnd()}…` : text);

/** Why somebody gets mail about saved searches. */
export const savedSearchWhy = (): string => texts.savedSearchWhy({ brand: brand.name });

/** Asks the owner of an address whether the newsletter is wanted. `confirmUrl`: absolute. */
export function newsletterConfirmMail({
  confirmUrl,
  publicUrl,
}: Record<'confirmUrl' | 'publicUrl', string>): MailContent {
  const subject = texts.confirmSubject();
  const why = texts.confirmWhy({ brand: brand.name });
  const greeting = greetingOf('');
  const frame = { publicUrl, subject, preheader: texts.confirmPreheader(), why };
  return {
    subject,
    code: null,
    html: confirmTemplate(frame, { greeting, confirmUrl }),
    text: inText(why, greeting, `${texts.confirmSaidAt()}\n\n${confirmUrl}`, texts.confirmNotYou()),
  };
}
