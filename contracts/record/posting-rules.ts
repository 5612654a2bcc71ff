import { accountTexts } from '../account-texts.ts';
import type { PropertyForm } from '../property-form.ts';
import { isLeadTransaction, type TransactionType } from '../vocabulary.ts';
import type { Posted } from './define.ts';
import { fields } from './fields.ts';

export const formTexts = {
  noTransactionType: 'Please select at least one transaction type',
  checkAndTryAgain: 'Please check the form and try again.',
} as const;

/** Sentences about a form, by the name of the field. */
export type FormProblems = Record<string, string[]>;

/** The words of the form and those that are stored; either is taken. */
const transactions: Record<'listing' | 'lead', Record<string, TransactionType>> = {
  listing: { sell: 'sale', sale: 'sale', rent: 'rent' },
  lead: { buy: 'buy', rent: 'tenant', tenant: 'tenant' },
};

type Chosen = Pick<PropertyForm, 'entryType' | 'selectedTransactionTypes' | 'transactionType'>;

/** What is posted; undefined unless exactly one was chosen that fits the kind of entry. */
export function transactionOf(form: Chosen): TransactionType | undefined {
  const { entryType, selectedTransactionTypes: chosen, transactionType = '' } = form;
  const [one, ...others] = chosen.length > 0 ? chosen : [transactionType];
  return others.length > 0 ? undefined : transactions[entryType][one ?? ''];
}

/** A form's sentences need the moment, since some days are past, and who reads phone numbers (contracts/phone.ts). */
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
 * What is wrong between the fields of a form (specification 11.3), each of which is right for itself. Nothing is an empty
 * object. The same in browser and server.
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

/** A day lasts until its end in India; a moment is taken as it is. */
export function endOfDay(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59+05:30`) : new Date(text);
}
