import { asciiDigits } from '#contracts/text/digits.ts';
import { formFields } from '#contracts/record/fields.ts';
import { allShownFields, isField } from './form-steps.ts';
import { readRupees } from './money-words.ts';
import { isTenant, type FieldName, type PostingValues } from './posting-values.ts';

/** A picture as it is sent: a new file, or the id of a stored picture. */
export type SentPicture = ({ file: Blob; name: string } | { storedId: string }) & {
  isPlan?: boolean;
  isSphere?: boolean;
};

export interface BodyOptions {
  isFeatured: boolean;
  /** An edit sends the order of all pictures; a new record has them in the order of its files. */
  isEdit: boolean;
}

const namesOf = (is: 'whole' | 'rupees') =>
  formFields.filter(({ kind }) => kind.is === is).map(({ formName }) => formName);
const numbers = new Set<FieldName>(namesOf('whole'));
const amounts = new Set<FieldName>([...namesOf('rupees'), 'price', 'maxPrice']);

/** These are sent even when they are empty (specification 11.1). */
const always: readonly FieldName[] = ['entryType', 'selectedTransactionTypes', 'title', 'propertyType'];

/** A number without the signs that people write around it: "5+", "1,240", "१,२४०". */
const digits = (text: string) => asciiDigits(text).replace(/[₹,\s+]/g, '');

/** An amount in whole rupees: "₹ 1,12,000", "85 lakh". One that can't be read is sent as typed, to be named. */
const rupees = (text: string) => String(readRupees(text) ?? text.trim());

/**
 * The values that the form sends, by the names of the wire (specification 11.1): empty values dropped but for four,
 * numbers as digits. Fields that do not apply to this kind of record are left out.
 */
export function sentValues(values: PostingValues): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const name of allShownFields(values).filter(isField)) {
    const value = values[name];
    const text = Array.isArray(value)
      ? value.map((one) => one.trim()).filter(Boolean)
      : typeof value === 'boolean'
        ? value
          ? '1'
          : ''
        : numbers.has(name)
          ? digits(value)
          : amounts.has(name)
            ? rupees(value)
            : value.trim();
    if (text.length > 0 || always.includes(name)) sent[name] = text;
  }
  const [transactionType] = values.selectedTransactionTypes;
  if (transactionType) sent.transactionType = transactionType;
  if (isTenant(values) && sent.totalMembers) sent.members = sent.totalMembers;
  return sent;
}

type Part = [name: string, value: string | { file: Blob; name: string }];

/** The parts of the multipart form, in order: the values, lists as `name[i]`, then the pictures. */
export function bodyParts(
  values: PostingValues,
  pictures: readonly SentPicture[],
  { isFeatured, isEdit }: BodyOptions,
): Part[] {
  const sent = sentValues(values);
  // Without a maximum price the price is sent as one (specification 11.1).
  const maxPrice = sent.maxPrice ?? sent.price;
  const all = { ...sent, ...(maxPrice && { maxPrice }), currency: 'INR', ...(isFeatured && { is_featured: '1' }) };
  const parts = Object.entries(all).flatMap(([name, value]): Part[] =>
    Array.isArray(value) && value.length > 0
      ? value.map((text, index): Part => [`${name}[${index}]`, text])
      : [[name, String(value)]],
  );
  let files = 0;
  const order: string[] = [];
  const plans: string[] = [];
  const spheres: string[] = [];
  for (const picture of pictures) {
    const name = 'storedId' in picture ? picture.storedId : `new:${files}`;
    order.push(name);
    if (picture.isPlan) plans.push(name);
    else if (picture.isSphere && !('storedId' in picture)) spheres.push(name);
    if ('storedId' in picture) continue;
    files += 1;
    parts.push(['images[]', picture]);
  }
  if (isEdit) order.forEach((name, index) => parts.push([`pictures[${index}]`, name]));
  plans.forEach((name, index) => parts.push([`plans[${index}]`, name]));
  spheres.forEach((name, index) => parts.push([`spheres[${index}]`, name]));
  // Without it the stored marks would stay.
  if (isEdit && plans.length === 0) parts.push(['plans', '']);
  return parts;
}

/** The parts as FormData. */
export function toFormData(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value.file, value.name);
  }
  return form;
}
