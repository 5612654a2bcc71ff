import type { UserType } from '#contracts/homes/vocabulary.ts';

/** The missing fields, in the order of the form; empty when it can be sent. */
export function checkProfile(values: Readonly<Record<'first_name' | 'phone_number', string>>) {
  return {
    first_name: values.first_name === '' ? 'First name is required' : undefined,
    phone_number: values.phone_number === '' ? 'Phone number is required' : undefined,
  };
}

/** Buyer, seller, agent; a developer can stay one. */
export function userTypeChoices(current: UserType): { value: UserType; label: string }[] {
  const choices: { value: UserType; label: string }[] = [
    { value: 'buyer', label: 'Buyer' },
    { value: 'seller', label: 'Seller' },
    { value: 'agent', label: 'Agent' },
  ];
  return current === 'developer' ? [...choices, { value: 'developer', label: 'Developer' }] : choices;
}
