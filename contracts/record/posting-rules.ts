import type { PropertyForm } from '#contracts/homes/posting-body.ts';
import { isLeadTransaction, type TransactionType } from '#contracts/homes/vocabulary.ts';
import type { Posted } from './define.ts';
import { fields } from './fields.ts';

import * as accountTexts from '#texts/account.ts';
import * as ruleTexts from '#texts/posting-rules.ts';

/** Messages about a form, by the name of the field. */
export type FormProblems = Record<string, string[]>;

/** A message about a field, with its code for programs (contracts/error-codes/home-errors.ts). */
export interface CodedProblem {
  code: `posting.${'required' | 'transaction_missing' | 'phone_invalid' | 'carpet_area_too_large' | 'floor_too_high' | 'highest_price_too_low' | 'day_past'}`;
  params?: { field: string };
  message: string;
}

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

/** Checking a form needs the current time, for days in the past, and a reader of phone numbers (contracts/accounts/phone.ts). */
export interface RuleContext {
  now: Date;
  readPhone: (text: string) => string | null;
}

const needed = ['title', 'contactName', 'contactPhone', 'contactEmail', 'city', 'state'] as const;

/** "A city is required", by the name of the field in the form. */
export function requiredText(field: string): string {
  return ruleTexts.required({ field });
}

/**
 * Problems between the fields of a form (specification 11.3), each of which is valid by itself. An empty object without
 * problems. The same in browser and server.
 */
export function problemsOf(form: PropertyForm, context: RuleContext): FormProblems {
  const coded = Object.entries(codedProblemsOf(form, context));
  return Object.fromEntries(coded.map(([field, problems]) => [field, problems.map(({ message }) => message)]));
}

/** {@link problemsOf} with the codes of the messages. */
export function codedProblemsOf(
  form: PropertyForm,
  { now, readPhone }: RuleContext,
): Record<string, readonly CodedProblem[]> {
  const problems: Record<string, CodedProblem[]> = {};
  const say = (field: keyof PropertyForm, problem: CodedProblem) => void (problems[field] ??= []).push(problem);
  const need = (field: keyof PropertyForm) =>
    say(field, { code: 'posting.required', params: { field }, message: requiredText(field) });
  const transaction = transactionOf(form);
  if (!transaction) {
    say('selectedTransactionTypes', { code: 'posting.transaction_missing', message: ruleTexts.noTransactionType() });
  }
  for (const field of needed) if (form[field] === undefined) need(field);
  if (form.contactPhone !== undefined && readPhone(form.contactPhone) === null) {
    say('contactPhone', { code: 'posting.phone_invalid', message: accountTexts.phoneInvalid() });
  }

  const posted: Posted = { transaction: transaction ?? 'sale', type: form.propertyType };
  for (const { formName, asked, needed: isNeeded } of transaction ? fields : []) {
    if (asked(posted) && isNeeded?.(posted) && form[formName] === undefined) need(formName);
  }
  if ((form.carpetArea ?? 0) > (form.superBuiltupArea ?? Infinity)) {
    say('carpetArea', { code: 'posting.carpet_area_too_large', message: ruleTexts.carpetAreaTooLarge() });
  }
  if ((form.floorNo ?? -Infinity) > (form.totalFloors ?? Infinity)) {
    say('floorNo', { code: 'posting.floor_too_high', message: ruleTexts.floorTooHigh() });
  }
  if ((form.maxPrice ?? Infinity) < (form.price ?? 0)) {
    say('maxPrice', { code: 'posting.highest_price_too_low', message: ruleTexts.highestPriceTooLow() });
  }
  const end = transaction && isLeadTransaction(transaction) && form.expiresAt ? endOfDay(form.expiresAt) : null;
  if (end && end <= now) say('expiresAt', { code: 'posting.day_past', message: ruleTexts.dayPast() });
  return problems;
}

/** The end of a day in India; a text with a time is that time. */
export function endOfDay(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59+05:30`) : new Date(text);
}
