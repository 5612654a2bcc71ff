import type { UserType } from '#contracts/accounts/user-types.ts';
import * as texts from '#texts/profile.ts';
import * as accountTexts from '#texts/account.ts';

/** The missing fields, in the order of the form; empty when it can be sent. */
export function checkProfile(values: Readonly<Record<'first_name' | 'phone_number', string>>) {
  return {
    first_name: values.first_name === '' ? accountTexts.firstNameNeeded() : undefined,
    phone_number: values.phone_number === '' ? accountTexts.phoneNeeded() : undefined,
  };
}

/** Buyer, seller, agent; a developer can stay one. */
export function userTypeChoices(current: UserType): { value: UserType; label: string }[] {
  const types: UserType[] = ['buyer', 'seller', 'agent'];
  if (current === 'developer') types.push(current);
  return types.map((value) => ({ value, label: texts.userType({ type: value }) }));
}
