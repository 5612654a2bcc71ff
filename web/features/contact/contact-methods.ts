import { brand } from '#contracts/brand.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { whatsAppTo } from '#web/lib/whatsapp-link.ts';
import * as texts from '#texts/contact.ts';

export const noPhone = texts.noPhone();
export const noEmail = texts.noEmail();

/**
 * The phone number and email address that the viewer may see: those of the record before those of the owner's account.
 */
export function reachable(record: PropertyRecord): { phone: string | null; email: string | null } {
  return {
    phone: record.contact_phone ?? record.owner.phone_number,
    email: record.contact_email ?? record.owner.email,
  };
}

/** Whether the contact details are revealed: every owner has an email address, so null means hidden. */
export function isShown(record: PropertyRecord): boolean {
  return record.owner.email !== null;
}

/** A `mailto:` link that names the property, its place and its price. */
export function mailAddress(record: PropertyRecord, email: string): string {
  const subject = texts.mailSubject({ title: record.title, brand: brand.name });
  const body = texts.mailBody({ title: record.title, place: placeInScript(record.location), price: priceText(record) });
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A link that opens WhatsApp at an Indian mobile number, with the home named; null for other numbers. */
export function whatsAppAddress({ title }: PropertyRecord, phone: string | null): string | null {
  const mobile = phone?.match(/^\+91[6-9]\d{9}$/);
  return mobile ? whatsAppTo(mobile[0].slice(1), texts.aboutHome({ title })) : null;
}
