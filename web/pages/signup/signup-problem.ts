import { ApiFailure } from '#web/lib/api.ts';

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

/** Errors of a registration: beside its fields, and under `form` the message above all of them. */
export type SignupErrors = Partial<Record<SignupField | 'form', string>>;

/** A refusal whose message is what the server said about its first field. */
export function inWordsOfField(failure: unknown): unknown {
  const [words] = failure instanceof ApiFailure ? Object.values(failure.errors).flat() : [];
  if (!(failure instanceof ApiFailure) || words === undefined) return failure;
  return new ApiFailure(failure.status, words, failure.errors, failure.body);
}
