/** The fields that can be wrong, in the order in which they stand on the screen. */
export const signupFields = [
  'profile_picture',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'password',
  'password_confirmation',
  'terms',
] as const;
export type SignupField = (typeof signupFields)[number];

/** What is wrong with a form: one sentence on top, and one beside each field that it is about. */
export interface SignupProblem {
  text: string;
  errors: Partial<Record<SignupField, string>>;
}

/** What the server found wrong: the first message of the first field on top, each one beside its field. */
export function problemOfErrors(message: string, errors: Readonly<Record<string, string[]>>): SignupProblem {
  const ours = signupFields
    .map((field) => [field, errors[field]?.[0]] as const)
    .filter(([, text]) => text !== undefined);
  return { text: Object.values(errors)[0]?.[0] ?? message, errors: Object.fromEntries(ours) };
}
