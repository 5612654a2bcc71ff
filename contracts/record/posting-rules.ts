import { accountTexts } from '../account-texts.ts';
import type { PropertyForm } from '../posting-body.ts';
import { isLeadTransaction, type TransactionType } from '../vocabulary.ts';
import type { Posted } from './define.ts';
import { fields } from './fields.ts';

export const formTexts = {
  noTransactionType: 'Please select at least one transaction type',
  checkAndTryAgain: 'Please check the form and try again.',
} as const;

/** Messages about a form, by the name of the field. */
export type FormProblems = Record<string, string[]>;

/** The words of the form and the stored ones; both are accepted. */
const transactions: Record<'listing' | 'lead', Record<string, TransactionType>> = {
  listing: { sell: 'sale', sale: 'sale', rent: 'rent' },
  lead: { buy: 'buy', rent: 'tenant', tenant: 'tenant' },
};

type Chosen = Pick<PropertyForm, 'entryType' | 'selectedTransactionTypes' | 'transactionType'>;

/** The transaction type; undefined unless exactly one was chosen that fits the kind of entry. */
export function transactionOf(form: Chosen): TransactionType | undefined {
  const { entryType, selectedTransactionTypes: chosen, transactionType = '' } = form;
  const [one, ...others] = chosen.length > 0 ? chosen : [transactionType];
  return others.length > 0 ? undefined : transactions[entryType][one ?? ''];
}

/** Checking a form needs the current time, for days in the past, and a reader of phone numbers (contracts/phone.ts). */
export interface RuleContext {
  now: Date;
  readPhone: (text: string) => string | null;
}

const needed = [
  ['title', 'A title'],
  ['contactName', 'A contact name'],
  ['contactPhone', 'A contact phone number'],
  ['contactEmail', 'A contact email address'],
  ['city', 'A city'],
  ['state', 'A state'],
] as const;

/**
 * Problems between the fields of a form (specification 11.3), each of which is valid by itself. An empty object without
 * problems. The same in browser and server.
 */
export function problemsOf(form: PropertyForm, { now, readPhone }: RuleContext): FormProblems {
  const problems: FormProblems = {};
  const say = (field: keyof PropertyForm, sentence: string) => void (problems[field] ??= []).push(sentence);
  const transaction = transactionOf(form);
  if (!transaction) say('selectedTransactionTypes', formTexts.noTransactionType);
  for (const [field, label] of needed) if (form[field] === undefined) say(field, `${label} is required`);
  if (form.contactPhone !== undefined && readPhone(form.contactPhone) === null) {
    say('contactPhone', accountTexts.phoneInvalid);
  }

  const posted: Posted = { transaction: transaction ?? 'sale', type: form.propertyType };
  for (const { formName, label, asked, needed: isNeeded } of transaction ? fields : []) {
    if (asked(posted) && isNeeded?.(posted) && form[formName] === undefined) {
      say(formName, `The ${label.toLowerCase()} is required`);
    }
  }
  if ((form.carpetArea ?? 0) > (form.superBuiltupArea ?? Infinity)) {
    say('carpetArea', 'The carpet area cannot be larger than the super built-up area');
  }
  if ((form.floorNo ?? -Infinity) > (form.totalFloors ?? Infinity)) {
    say('floorNo', 'The floor cannot be above the last one');
  }
  if ((form.maxPrice ?? Infinity) < (form.price ?? 0)) say('maxPrice', 'The highest price is below the price');
  const end = transaction && isLeadTransaction(transaction) && form.expiresAt ? endOfDay(form.expiresAt) : null;
  if (end && end <= now) say('expiresAt', 'Choose a day that is still to come');
  return problems;
}

/** The end of a day in India; a text with a time is that time. */
export function endOfDay(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59+05:30`) : new Date(text);
}
