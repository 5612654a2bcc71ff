import type { EnquiryWordOut } from '#contracts/profile-choices.ts';
import type { UserType } from '#contracts/vocabulary.ts';

/** Values that the form sends. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  user_type: UserType;
  enquiry_type: EnquiryWordOut;
}

export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>;

/** The missing fields, in the order of the form; empty when it can be sent. */
export function checkProfile(values: ProfileValues): ProfileErrors {
  return {
    ...(!values.first_name.trim() && { first_name: 'First name is required' }),
    ...(!values.phone_number.trim() && { phone_number: 'Phone number is required' }),
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
