import { Email, FirstName, LastName, NewPassword } from '#contracts/accounts/accounts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { phoneProblem } from '#web/lib/phone-check.ts';
import type { SignupErrors, SignupField } from './signup-problem.ts';
import * as texts from '#texts/signup.ts';
import * as accountTexts from '#texts/account.ts';

export interface SignupValues {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  password: string;
  password_confirmation: string;
  terms: boolean;
}

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } };
}

function wrong(schema: Schema, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** Checks a form before it is sent. Empty when it has no errors. */
export function checkSignup(values: SignupValues): SignupErrors {
  const found: Record<Exclude<SignupField, 'profile_picture'>, string | undefined> = {
    first_name: wrong(FirstName, values.first_name),
    last_name: wrong(LastName, values.last_name),
    email: wrong(Email, values.email),
    phone_number: values.phone_number.trim() === '' ? accountTexts.phoneNeeded() : phoneProblem(values.phone_number),
    password: values.password === '' ? accountTexts.passwordNeeded() : wrong(NewPassword, values.password),
    password_confirmation:
      values.password === values.password_confirmation ? undefined : accountTexts.passwordsDiffer(),
    terms: values.terms ? undefined : texts.termsNeeded(),
  };
  const errors: SignupErrors = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
  const problems = Object.values(errors);
  if (problems[0] === undefined) return {};
  const needed = [values.email, values.password, values.first_name].some((value) => value.trim() === '');
  const many = problems.length === 1 ? problems[0] : texts.correct();
  return { ...errors, form: needed ? accountTexts.registrationNeeds() : many };
}

/**
 * Throws the errors of a form as the server would refuse it.
 *
 * @throws {ApiFailure}
 */
export function requireGoodSignup(values: SignupValues): void {
  const { form, ...errors } = checkSignup(values);
  const named = Object.entries(errors).map(([field, text]) => [field, [text]]);
  if (form !== undefined) throw new ApiFailure(422, form, Object.fromEntries(named) as Record<string, string[]>);
}
