import * as z from 'zod/mini';
import { normalEmail } from '#contracts/accounts/account-texts.ts';
import { limits } from '#contracts/limits.ts';
import { isPublicMailAddress } from '#contracts/accounts/mail-address.ts';
import { digitsText, fieldShape, flag, shortTexts, trimmed, wholeNumber } from '#contracts/record/form-schema.ts';
import { propertyTypes } from './vocabulary.ts';

/**
 * The form that posts a listing or a lead, with the names of its fields (specification 11.1). It is sent as
 * multipart/form-data (every value a text, lists as `name[i]`, pictures as `images[]`) or as JSON; both are read alike.
 * An empty value counts as left out.
 */

const degrees = (most: number) =>
  z.pipe(
    digitsText(30),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? undefined : Number(text))),
      z.optional(z.number('Enter degrees').check(z.minimum(-most), z.maximum(most))),
    ),
  );

const rupees = wholeNumber(limits.maxPriceRupees);

const Fields = z.object({
  ...fieldShape,
  entryType: z.enum(['listing', 'lead'], 'Choose what you want to post'),
  /** Exactly one is chosen. */
  selectedTransactionTypes: shortTexts(4, 10),
  transactionType: trimmed(10),
  title: trimmed(limits.titleLength),
  description: trimmed(limits.descriptionLength),
  propertyType: z.enum(propertyTypes, 'Choose the kind of property'),
  price: rupees,
  maxPrice: rupees,
  streetAddress: trimmed(300),
  locality: trimmed(100),
  city: trimmed(100),
  state: trimmed(100),
  country: trimmed(60),
  postalCode: z.pipe(
    digitsText(12),
    z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not begin with 0'))),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  isUrgent: flag,
  /** A day (2026-12-31) or a moment. */
  expiresAt: z.pipe(
    digitsText(40),
    z.optional(
      z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Enter a date such as 2026-12-31')),
    ),
  ),
  is_featured: flag,
  /** Everybody sees the exact place; otherwise a point near it. */
  showsExactPlace: flag,
  contactName: trimmed(limits.nameLength),
  contactPhone: trimmed(limits.phoneLength),
  contactEmail: z.pipe(
    trimmed(limits.emailLength),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? undefined : normalEmail(text))),
      z.optional(z.string().check(z.refine(isPublicMailAddress, 'Enter an email address such as name@example.com'))),
    ),
  ),
  /** For a tenant's lead: another name for `totalMembers`. */
  members: wholeNumber(limits.maxMembers * 2),
});

/** The form's values after reading. The service checks which of them are required for this kind of record. */
export const PropertyForm = Fields;
export type PropertyForm = z.infer<typeof PropertyForm>;

/** The pictures of an edited record in their new order: ids of existing ones, `new:0`, `new:1` … for the files. */
export const PictureOrder = shortTexts(limits.imagesPerRecord, 40);

/** The states that an owner may set: pause, open again, mark as sold or rented. */
export const ownerStatuses = ['active', 'inactive', 'sold', 'rented'] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];
export const StatusBody = z.object({ status: z.enum(ownerStatuses, 'Choose a status') });

export const RespondBody = z.object({
  message: z.pipe(
    z.pipe(
      z.string('Write a message'),
      z.transform((text) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'Write a message'),
        z.maxLength(limits.leadResponseLength, `Use at most ${limits.leadResponseLength} characters`),
      ),
  ),
});
export type RespondBody = z.infer<typeof RespondBody>;
