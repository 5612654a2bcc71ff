/** The value of a parameter, by its kind: always data, never a formatted text. */
interface KindValues {
  count: number;
  seconds: number;
  rupees: number;
  paise: number;
  ids: readonly number[];
  text: string;
  /** The name of a person; null where nobody can be named. */
  name: string | null;
  /** A moment in ISO 8601; null for one that isn't fixed. */
  moment: string | null;
  /** A day of India: 2026-11-27. */
  day: string;
}

/** One of {@link KindValues}, or the list of values of which it is one. */
export type ParamKind = keyof KindValues | readonly string[];
export type ParamKinds = Readonly<Record<string, ParamKind>>;

type ValueOf<K extends ParamKind> = K extends keyof KindValues
  ? KindValues[K]
  : K extends readonly (infer Choice)[]
    ? Choice
    : never;
export type ParamsOf<Kinds extends ParamKinds> = { readonly [Name in keyof Kinds]: ValueOf<Kinds[Name]> };

/** An error: its status, the kinds of its parameters, and its sentence, which follows from them alone and is written in the language of the call. */
export interface Refusal<Kinds extends ParamKinds = ParamKinds> {
  status: number;
  kinds: Kinds;
  sentence: (params: ParamsOf<Kinds>) => string;
}

// An empty object type is meant: such an error has no parameter that could be given.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type NoParams = Record<never, never>;

/** `refusal(404, errorTexts.leadsNotFound)`: an error whose sentence is always the same. */
export function refusal(status: number, sentence: () => string): Refusal<NoParams>;
/** `refusal(409, { max: 'count' }, ({ max }) => …)`: an error whose sentence has values in it. */
export function refusal<const Kinds extends ParamKinds>(
  status: number,
  kinds: Kinds,
  sentence: (params: ParamsOf<Kinds>) => string,
): Refusal<Kinds>;
/** The implementation of both. */
export function refusal(
  status: number,
  kinds: ParamKinds | (() => string),
  sentence?: (params: never) => string,
): Refusal {
  if (typeof kinds === 'function') return { status, kinds: {}, sentence: kinds };
  return { status, kinds, sentence: sentence as Refusal['sentence'] };
}

/** The keys of a record in their order, typed: the values of a parameter that chooses one of its sentences. */
export const keysOf = <Key extends string>(sentences: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(sentences) as Key[];
