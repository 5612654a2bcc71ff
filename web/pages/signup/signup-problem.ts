/** The fields that can have an error, in the order of the screen. */
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

/** The errors of a form: one message on top, and one beside each field with an error. */
export interface SignupProblem {
  text: string;
  errors: Partial<Record<SignupField, string>>;
}

/** The server's errors: the first message of the first field on top, each one beside its field. */
export function problemOfErrors(message: string, errors: Readonly<Record<string, string[]>>): SignupProblem {
  const ours = signupFields
    .map((field) => [field, errors[field]?.[0]] as const)
    .filter(([, text]) => text !== undefined);
  return { text: Object.values(errors)[0]?.[0] ?? message, errors: Object.fromEntries(ours) };
}
