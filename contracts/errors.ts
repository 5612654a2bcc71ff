import * as z from 'zod/mini';
import { errorCodes, type ErrorCode } from './error-codes/error-codes.ts';
import { dataCodes, valueCodes, type ValueCode } from './error-codes/value-codes.ts';

/** Further fields of some failures (specification 9.13). */
export const ErrorExtras = z.partial(
  z.object({
    /** A sign-in with the right password, to an address that is not verified yet. */
    requires_verification: z.boolean(),
    /** A sign-in on an untrusted device, to an account with many wrong passwords: a code was mailed. */
    requires_code: z.boolean(),
    /** A link that another browser requested: the account that it opens, that browser's device, and when. */
    asked_elsewhere: z.object({ email: z.string(), device: z.string(), asked_at: z.string() }),
    /** The call needs one of the account's passkeys too. */
    requires_passkey: z.boolean(),
    /** A right password of an account with a second step: the code is sent with `second_step`, which names this sign-in. */
    requires_second_step: z.boolean(),
    second_step: z.string(),
    /** Whether the code can be tried again. */
    can_retry: z.boolean(),
    remaining_attempts: z.int(),
    /** Codes can neither be tried nor sent until `Retry-After`. */
    locked: z.boolean(),
    /** More calls came from one network address than usual: the call goes through with the answer of this puzzle. */
    work: z.object({ puzzle: z.string(), bits: z.int() }),
  }),
);
export type ErrorExtras = z.infer<typeof ErrorExtras>;

/** The code of a field’s fault, and the values in its sentence. */
export type FieldCode = { code: ErrorCode | ValueCode; params?: Readonly<Record<string, unknown>> };

const Params = z.record(z.string(), z.unknown());
const fieldCodes = [...errorCodes, ...Object.values(valueCodes), ...dataCodes] as const;

/**
 * The body of every failure. `errors` maps a field to the sentences about it, `error_codes` to their codes, in the same
 * order. The parameters of each code are listed in error-codes/.
 */
export const ErrorBody = z.extend(ErrorExtras, {
  success: z.literal(false),
  message: z.string(),
  code: z.enum(errorCodes),
  params: z.optional(Params),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_codes: z.optional(
    z.record(z.string(), z.array(z.object({ code: z.enum(fieldCodes), params: z.optional(Params) }))),
  ),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
