import * as z from 'zod/mini';
import { normalEmail } from './account-texts.ts';
import { limits } from './limits.ts';
import { isPublicMailAddress } from './mail-address.ts';
import { PropertyRecord } from './listings.ts';
import { furnishings, projectStatuses, propertyTypes } from './vocabulary.ts';

/**
 * The form that posts a listing or a lead, under the names that it sends (specification §3, "Property form"). It comes
 * as multipart/form-data (every value a text, lists as `name[i]`, pictures as `images[]`) or as JSON; both are read
 * alike. An empty value counts as left out.
 */

export const formTexts = {
  noTransactionType: 'Please select at least one transaction type',
  checkAndTryAgain: 'Please check the form and try again.',
} as const;

/** Text without spaces around it; `undefined` for none. */
const trimmed = (most: number, tooLong = `Use at most ${most} characters`) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => {
          if (value === null || value === undefined) return undefined;
          if (typeof value === 'number') return String(value);
          return typeof value === 'string' ? value.trim() || undefined : value;
        }),
      ),
      z.optional(z.string('Send this as text').check(z.maxLength(most, tooLong))),
    ),
  );

/** A whole number out of text such as "1,450", "3 BHK" or "5+"; only its digits count. */
const wholeNumber = (most: number, least = 0) =>
  z.pipe(
    trimmed(40),
    z.pipe(
      z.transform((text: string | undefined) => {
        if (text === undefined) return undefined;
        const digits = /^\s*-?[₹\d,.\s]*\d/.test(text) ? text.replace(/\.\d+$/, '').replace(/[^\d-]/g, '') : 'none';
        return Number(digits);
      }),
      z.optional(
        z
          .number('Enter a whole number')
          .check(
            z.int('Enter a whole number'),
            z.minimum(least, `Enter a number from ${least} to ${most.toLocaleString('en-IN')}`),
            z.maximum(most, `Enter a number from ${least} to ${most.toLocaleString('en-IN')}`),
          ),
      ),
    ),
  );

const degrees = (most: number) =>
  z.pipe(
    trimmed(30),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? undefined : Number(text))),
      z.optional(z.number('Enter degrees').check(z.minimum(-most), z.maximum(most))),
    ),
  );

const flag = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on'),
  ),
  false,
);

/** A list of short texts, without empty ones and doubles. A single text is a list of one. */
const texts = (mostItems: number, mostLength: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value): unknown[] =>
          value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value],
        ),
      ),
      z.pipe(
        z
          .array(z.string('Send this as text').check(z.maxLength(mostLength, `Use at most ${mostLength} characters`)))
          .check(z.maxLength(mostItems, `Choose at most ${mostItems}`)),
        z.transform((list) => [...new Set(list.map((text) => text.trim()).filter(Boolean))]),
      ),
    ),
    [],
  );

const areaSqFt = wholeNumber(limits.maxAreaSqFt, 1);
const rupees = wholeNumber(limits.maxPriceRupees);

const Fields = z.object({
  entryType: z.enum(['listing', 'lead'], 'Choose what you want to post'),
  /** Exactly one is chosen. */
  selectedTransactionTypes: texts(4, 10),
  transactionType: trimmed(10),
  title: trimmed(limits.titleLength),
  description: trimmed(limits.descriptionLength),
  propertyType: z.enum(propertyTypes, 'Choose the kind of property'),
  price: rupees,
  maxPrice: rupees,
  bedrooms: wholeNumber(limits.maxRooms),
  bathrooms: wholeNumber(limits.maxRooms),
  builtArea: areaSqFt,
  superBuiltupArea: areaSqFt,
  carpetArea: areaSqFt,
  landArea: areaSqFt,
  parkingSpots: wholeNumber(limits.maxParkingSpots),
  yearBuilt: wholeNumber(2100, 1700),
  condition: trimmed(100),
  furnishing: z.optional(z.pipe(emptyAsNone(), z.optional(z.enum(furnishings, 'Choose the furnishing')))),
  projectStatus: z.optional(z.pipe(emptyAsNone(), z.optional(z.enum(projectStatuses, 'Choose the project status')))),
  maintenance: wholeNumber(limits.maxMaintenanceRupees),
  totalFloors: wholeNumber(limits.maxFloors),
  floorNo: wholeNumber(limits.maxFloors, -5),
  amenities: texts(40, 60),
  features: texts(40, 100),
  requirements: texts(30, 200),
  preferredLocations: texts(20, 200),
  streetAddress: trimmed(300),
  locality: trimmed(100),
  city: trimmed(100),
  state: trimmed(100),
  country: trimmed(60),
  postalCode: z.pipe(
    trimmed(12),
    z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not begin with 0'))),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  isUrgent: flag,
  /** A day (2026-12-31) or a moment. */
  expiresAt: z.pipe(
    trimmed(40),
    z.optional(
      z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Enter a date such as 2026-12-31')),
    ),
  ),
  is_featured: flag,
  contactName: trimmed(limits.nameLength),
  contactPhone: trimmed(limits.phoneLength),
  contactEmail: z.pipe(
    trimmed(limits.emailLength),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? undefined : normalEmail(text))),
      z.optional(z.string().check(z.refine(isPublicMailAddress, 'Enter an email address such as name@example.com'))),
    ),
  ),
  // A tenant's requirement.
  rentPurpose: texts(7, 40),
  profession: texts(5, 40),
  serviceOrOrganization: trimmed(200),
  designation: trimmed(100),
  maritalStatus: texts(3, 40),
  members: wholeNumber(limits.maxMembers),
  adultMembers: wholeNumber(limits.maxMembers),
  childMembers: wholeNumber(limits.maxMembers),
  totalMembers: wholeNumber(limits.maxMembers * 2),
  rentAmountRange: trimmed(40),
  rentAmountDetails: trimmed(500),
});

function emptyAsNone() {
  return z.pipe(
    z.unknown(),
    z.transform((value) => (value === '' || value === null ? undefined : value)),
  );
}

/** The text values of the form, read; which of them are needed depends on what is posted, and the service says so. */
export const PropertyForm = Fields;
export type PropertyForm = z.infer<typeof PropertyForm>;

/** The pictures of a record that is edited, in their new order: ids of those it has, `new:0`, `new:1` … for the files. */
export const PictureOrder = texts(limits.imagesPerRecord, 40);

export const PropertySavedReply = z.object({ success: z.literal(true), message: z.string(), data: PropertyRecord });
export type PropertySavedReply = z.infer<typeof PropertySavedReply>;

/** What an owner may set beside the form: pause, open again, mark as sold or rented. */
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
