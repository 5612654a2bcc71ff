import { addressRefusals, type AddressRefusal } from '#contracts/error-codes/reasons.ts';
import * as texts from '#texts/fetching.ts';

type Sentences = Omit<typeof texts, 'of'>;

/** Why an address gave no file, without words: what can be stored, and said in any language. */
export type FetchRefusal =
  | {
      [One in keyof Sentences]: Parameters<Sentences[One]> extends [infer Values]
        ? { because: One; values: Values }
        : { because: One };
    }[keyof Sentences]
  | { because: 'address'; reason: AddressRefusal };

/** The sentence of a refusal, in the language of the moment. */
export function fetchSentence(refusal: FetchRefusal): string {
  if (refusal.because === 'address') return addressRefusals[refusal.reason]();
  const sentence = texts[refusal.because] as (values?: object) => string;
  return 'values' in refusal ? sentence(refusal.values) : sentence();
}

/**
 * The reason why an address was not fetched, as a sentence for the person who gave it, in the language of the fetch. It
 * reveals nothing about networks of our side.
 */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly refusal: FetchRefusal;
  /** Whether the server gave no answer, or said that it can't give one now; others of its addresses will fare alike. */
  readonly isUnanswered: boolean;

  constructor(
    refusal: FetchRefusal,
    { isUnanswered = false, ...options }: ErrorOptions & { isUnanswered?: boolean } = {},
  ) {
    super(fetchSentence(refusal), options);
    this.refusal = refusal;
    this.isUnanswered = isUnanswered;
  }
}

/** The address itself was refused. */
export class AddressRefused extends FetchRefused {
  override name = 'AddressRefused';
  readonly reason: AddressRefusal;

  constructor(reason: AddressRefusal, options?: ErrorOptions) {
    super({ because: 'address', reason }, options);
    this.reason = reason;
  }
}
