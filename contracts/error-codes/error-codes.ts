import { accountErrors } from './account-errors.ts';
import { dealingErrors } from './dealing-errors.ts';
import { deskErrors } from './desk-errors.ts';
import { homeErrors } from './home-errors.ts';
import { projectErrors } from './project-errors.ts';
import type { ParamsOf, Refusal } from './refusal.ts';
import { requestErrors } from './request-errors.ts';

/** Every error of the product, by its code. The sentences are in texts/, by language. */
export const errors = {
  ...requestErrors,
  ...accountErrors,
  ...homeErrors,
  ...projectErrors,
  ...dealingErrors,
  ...deskErrors,
} as const;

/** A code never changes; its sentence may be reworded, and is another one in another language. */
export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** The parameters of a code: `{ max: number }`, or `{}` for a sentence without values. */
export type ErrorParams<Code extends ErrorCode> = ParamsOf<(typeof errors)[Code]['kinds']>;

/** `{ params: … }`, needed where the code has parameters. */
export type GivenParams<Code extends ErrorCode> = keyof (typeof errors)[Code]['kinds'] extends never
  ? { params?: never }
  : { params: ErrorParams<Code> };

/** The error of a code, with the types of any. */
export const errorOf = (code: ErrorCode): Refusal => errors[code] as unknown as Refusal;

/** The sentence of an error, in the language of the call. */
export function sentenceOf(code: ErrorCode, params: Readonly<Record<string, unknown>> = {}): string {
  return errorOf(code).sentence(params as never);
}
