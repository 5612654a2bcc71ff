import type { BodyOf, GivenTo, PageCall, ReplyOf } from '#contracts/calls/call.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useForm, type FormOptions } from './use-form.ts';

/** The fields of a call's body. */
export type FieldOf<C> = keyof Exclude<BodyOf<C>, { getAll: unknown }> & string;

/**
 * The body as its form holds it. A text of a choice is one of its options; everything else is a text, which the form
 * turns into what the call takes.
 */
export type ValuesOf<C> = {
  readonly [Field in FieldOf<C>]: TypedIn<Exclude<BodyOf<C>, { getAll: unknown }>[Field]>;
};
/** No control holds a list or an object. */
type TypedIn<Value> = [Extract<Value, string>] extends [never]
  ? [Value] extends [number | boolean | undefined]
    ? string
    : never
  : Extract<Value, string>;

interface CallFormOptions<C extends PageCall> extends Omit<FormOptions<FieldOf<C>, ReplyOf<C>, ValuesOf<C>>, 'send'> {
  /** The parameters, query and body of the call. */
  given: (values: ValuesOf<C>) => GivenTo<C>;
}

/**
 * The form of a call: its fields have the names of the body, and its errors are those that the call's refusal names. A
 * field that the body lacks, or a value that it can't take, doesn't compile.
 */
export function useCallForm<C extends PageCall>(call: C, { given, ...options }: CallFormOptions<C>) {
  return useForm<FieldOf<C>, ReplyOf<C>, ValuesOf<C>>({
    ...options,
    send: (values) => makeCall(call, given(values)),
  });
}
