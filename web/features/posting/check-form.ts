import { limits } from '#contracts/limits.ts';
import { propertyTypes } from '#contracts/vocabulary.ts';
import { phoneProblem } from '#web/lib/phone-check.ts';
import { asksForCity, shownFields, stepsOf, type StepId } from './form-steps.ts';
import {
  isTenant,
  type ErrorName,
  type FieldName,
  type FormErrors,
  type FormValues,
  type PostingKind,
} from './form-values.ts';

/** Sentences of the specification; its others come from the server. */
export const noTransactionType = 'Please select at least one transaction type';
export const checkAndTryAgain = 'Please check the form and try again.';

const needed: Partial<Record<FieldName, string>> = {
  title: 'Write a title',
  price: 'Write a price',
  superBuiltupArea: 'Write the super built-up area',
  carpetArea: 'Write the carpet area',
  contactName: 'Write a name',
  contactPhone: 'Write a phone number',
  contactEmail: 'Write an email address',
};

const ranges: Partial<Record<FieldName, [least: number, most: number]>> = {
  price: [0, limits.maxPriceRupees],
  maxPrice: [0, limits.maxPriceRupees],
  superBuiltupArea: [1, limits.maxAreaSqFt],
  carpetArea: [1, limits.maxAreaSqFt],
  builtArea: [1, limits.maxAreaSqFt],
  landArea: [1, limits.maxAreaSqFt],
  parkingSpots: [0, limits.maxParkingSpots],
  yearBuilt: [1700, 2100],
  maintenance: [0, limits.maxMaintenanceRupees],
  totalFloors: [0, limits.maxFloors],
  floorNo: [-5, limits.maxFloors],
  adultMembers: [0, limits.maxMembers],
  childMembers: [0, limits.maxMembers],
};

/** A whole number as people write it ("1,12,00,000", "₹ 940"); null for anything else, `undefined` for nothing. */
export function readWhole(text: string): number | null | undefined {
  const plain = text.replace(/[₹,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}

function rangeError(name: FieldName, text: string): string | undefined {
  const range = ranges[name];
  const number = range && readWhole(text);
  if (!range || number === undefined) return undefined;
  if (number === null) return 'Enter a whole number';
  const [least, most] = range;
  if (number >= least && number <= most) return undefined;
  return name === 'yearBuilt'
    ? `Enter a year from ${least} to ${most}`
    : `Enter a number from ${least} to ${most.toLocaleString('en-IN')}`;
}

/** What is wrong between two fields. `today` is a day such as 2026-11-21, in the reader's time. */
function pairError(name: ErrorName, values: FormValues, today: string): string | undefined {
  const [carpet, built] = [readWhole(values.carpetArea), readWhole(values.superBuiltupArea)];
  const [price, maxPrice] = [readWhole(values.price), readWhole(values.maxPrice)];
  const [floor, floors] = [readWhole(values.floorNo), readWhole(values.totalFloors)];
  if (name === 'superBuiltupArea' && carpet != null && built != null && built < carpet) {
    return 'Super built-up area is smaller than the carpet area';
  }
  if (name === 'maxPrice' && price != null && maxPrice != null && maxPrice < price) {
    return 'The highest price is below the price';
  }
  if (name === 'floorNo' && floor != null && floors != null && floor > floors) {
    return 'The floor cannot be above the last one';
  }
  if (name === 'expiresAt' && values.expiresAt !== '' && values.expiresAt < today) {
    return 'Choose a day that is still to come';
  }
  return undefined;
}

function addressError(name: ErrorName, values: FormValues, kind: PostingKind): string | undefined {
  if (asksForCity(kind)) {
    if (name === 'city' && values.city.trim() === '') return 'Write the city';
    if (name === 'state' && values.state.trim() === '') return 'Write the state';
  } else if (name === 'streetAddress' && (values.city.trim() === '' || values.state.trim() === '')) {
    return 'Choose a place from the list';
  }
  if (name === 'postalCode' && values.postalCode.trim() !== '' && !/^[1-9]\d{5}$/.test(values.postalCode.trim())) {
    return 'A PIN code has six digits and does not begin with 0';
  }
  return undefined;
}

function errorOf(name: ErrorName, values: FormValues, kind: PostingKind, today: string): string | undefined {
  if (name === 'images') return undefined;
  if (name === 'selectedTransactionTypes') {
    return values.selectedTransactionTypes.length === 1 ? undefined : noTransactionType;
  }
  if (name === 'propertyType') {
    return propertyTypes.includes(values.propertyType) ? undefined : 'Choose the kind of property';
  }
  const value = values[name];
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '' && needed[name]) return needed[name];
  if (name === 'contactPhone') return phoneProblem(text);
  if (name === 'contactEmail' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())) {
    return 'Enter an email address such as name@example.com';
  }
  return rangeError(name, text) ?? pairError(name, values, today) ?? addressError(name, values, kind);
}

/** What is wrong with one step of the form. Nothing is an empty object. */
export function checkStep(step: StepId, values: FormValues, kind: PostingKind, today: string): FormErrors {
  const found = shownFields(step, values).map((name) => [name, errorOf(name, values, kind, today)] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

/** What is wrong with the whole form. */
export function checkForm(values: FormValues, kind: PostingKind, today: string): FormErrors {
  return Object.assign({}, ...stepsOf(values).map(({ id }) => checkStep(id, values, kind, today))) as FormErrors;
}

/** The sentences of the server beside the fields of this form; `other` are those about no field of it. */
export function errorsOfServer(
  errors: Readonly<Record<string, string[]>>,
  values: FormValues,
  kind: PostingKind,
): { errors: FormErrors; other: string[] } {
  const shown = new Set(stepsOf(values).flatMap(({ id }) => shownFields(id, values)));
  const found: FormErrors = {};
  const other: string[] = [];
  for (const [wire, [text]] of Object.entries(errors)) {
    if (text === undefined) continue;
    let name = wire.replace(/[[.].*$/, '') as ErrorName;
    if ((name as string) === 'transactionType') name = 'selectedTransactionTypes';
    if ((name as string) === 'pictures') name = 'images';
    if ((name as string) === 'members' && isTenant(values)) name = 'totalMembers';
    if (!asksForCity(kind) && (name === 'city' || name === 'state')) name = 'streetAddress';
    if (shown.has(name)) found[name] ??= text;
    else other.push(text);
  }
  return { errors: found, other };
}
