import { allShownFields } from './form-steps.ts';
import { isTenant, type FieldName, type FormValues } from './form-values.ts';

/** A picture as it is sent: a file, or one that the record has already. */
export type SentPicture = { file: Blob; name: string } | { keptId: string };

export interface PayloadWishes {
  isFeatured: boolean;
  /** An edit says the order of all pictures; a new record has them in the order of its files. */
  isEdit: boolean;
}

const whole: readonly FieldName[] = [
  'price',
  'maxPrice',
  'superBuiltupArea',
  'carpetArea',
  'builtArea',
  'landArea',
  'parkingSpots',
  'yearBuilt',
  'maintenance',
  'totalFloors',
  'floorNo',
  'adultMembers',
  'childMembers',
  'totalMembers',
];

/** These are sent even when they are empty (specification §5). */
const always: readonly FieldName[] = ['entryType', 'selectedTransactionTypes', 'title', 'propertyType'];

function textOf(name: FieldName, text: string): string {
  if (name === 'bedrooms' || name === 'bathrooms') return text.replace(/\D/g, '');
  return whole.includes(name) ? text.replace(/[₹,\s]/g, '') : text.trim();
}

/**
 * The parts of the multipart form, in order (specification §5): empty values dropped but for four, counts as digits,
 * lists as `name[i]`. Fields that do not belong to what is posted are left out.
 */
export function buildPayload(
  values: FormValues,
  pictures: readonly SentPicture[],
  { isFeatured, isEdit }: PayloadWishes,
): [name: string, value: string | { file: Blob; name: string }][] {
  const parts: ReturnType<typeof buildPayload> = [];
  for (const name of allShownFields(values)) {
    if (name === 'images') continue;
    const value = values[name];
    if (Array.isArray(value)) {
      const texts = value.map((text) => text.trim()).filter(Boolean);
      texts.forEach((text, index) => parts.push([`${name}[${index}]`, text]));
      if (texts.length === 0 && always.includes(name)) parts.push([name, '']);
    } else if (typeof value === 'boolean') {
      if (value) parts.push([name, '1']);
    } else {
      const text = textOf(name, value);
      if (text !== '' || always.includes(name)) parts.push([name, text]);
    }
  }
  const [transactionType] = values.selectedTransactionTypes;
  if (transactionType) parts.push(['transactionType', transactionType]);
  if (isTenant(values) && values.totalMembers) parts.push(['members', values.totalMembers]);
  // Without a highest price it is the price (specification §3).
  const price = textOf('price', values.price);
  const hasMaxPrice = textOf('maxPrice', values.maxPrice) !== '';
  if (price !== '' && !hasMaxPrice) parts.push(['maxPrice', price]);
  parts.push(['currency', 'INR']);
  if (isFeatured) parts.push(['is_featured', '1']);
  let files = 0;
  const order: string[] = [];
  for (const picture of pictures) {
    if ('keptId' in picture) order.push(picture.keptId);
    else {
      order.push(`new:${files}`);
      files += 1;
      parts.push(['images[]', picture]);
    }
  }
  if (isEdit) order.forEach((name, index) => parts.push([`pictures[${index}]`, name]));
  return parts;
}

/** The parts as the browser sends them. */
export function toFormData(parts: ReturnType<typeof buildPayload>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value.file, value.name);
  }
  return form;
}
