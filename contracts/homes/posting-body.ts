import * as z from 'zod/mini';
import { normalEmail } from '#contracts/accounts/normal-email.ts';
import { limits } from '#contracts/limits.ts';
import { isPublicMailAddress } from '#contracts/accounts/mail-address.ts';
import {
  digitsText,
  fieldShape,
  flag,
  sentTexts,
  shortTexts,
  trimmed,
  wholeNumber,
} from '#contracts/record/form-schema.ts';
import { propertyTypes } from './vocabulary.ts';
import * as checks from '#texts/checks.ts';

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
      z.optional(z.number({ error: checks.enterDegrees }).check(z.minimum(-most), z.maximum(most))),
    ),
  );

const rupees = wholeNumber(limits.maxPriceRupees);

const Fields = z.object({
  ...fieldShape,
  entryType: z.enum(['listing', 'lead'], { error: checks.chooseWhatToPost }),
  /** Exactly one is chosen. */
  selectedTransactionTypes: shortTexts(4, 10),
  transactionType: trimmed(10),
  title: trimmed(limits.titleLength),
  description: trimmed(limits.descriptionLength),
  propertyType: z.enum(propertyTypes, { error: checks.chooseTheKindOfProperty }),
  price: rupees,
  maxPrice: rupees,
  streetAddress: trimmed(300),
  locality: trimmed(100),
  city: trimmed(100),
  state: trimmed(100),
  country: trimmed(60),
  postalCode: z.pipe(
    digitsText(12),
    z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/, { error: checks.pinCodeInvalid }))),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  isUrgent: flag,
  /** A day (2026-12-31) or a moment. */
  expiresAt: z.pipe(
    digitsText(40),
    z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: checks.enterADate }))),
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
      z.optional(z.string().check(z.refine(isPublicMailAddress, { error: checks.emailInvalid }))),
    ),
  ),
  /** For a tenant's lead: another name for `totalMembers`. */
  members: wholeNumber(limits.maxMembers * 2),
});

/** The form's values after reading. The service checks which of them are required for this kind of record. */
export const PropertyForm = Fields;
export type PropertyForm = z.infer<typeof PropertyForm>;

/** Names of pictures: ids of existing ones, `new:0`, `new:1` … for the files. */
export const PictureOrder = sentTexts(limits.imagesPerRecord, 40);

/** The states that an owner may set: pause, open again, mark as sold or rented. */
export const ownerStatuses = ['active', 'inactive', 'sold', 'rented'] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];
export const StatusBody = z.object({ status: z.enum(ownerStatuses, { error: checks.chooseAStatus }) });

export const RespondBody = z.object({
  message: z.pipe(
    z.pipe(
      z.string({ error: checks.writeAMessage }),
      z.transform((text) => text.trim()),
    ),
    z.string().check(
      z.minLength(1, { error: checks.writeAMessage }),
      z.maxLength(limits.leadResponseLength, {
        error: () => checks.textTooLong({ most: String(limits.leadResponseLength) }),
      }),
    ),
  ),
});
export type RespondBody = z.infer<typeof RespondBody>;
