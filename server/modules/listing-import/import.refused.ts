import * as texts from '#texts/import-refusals.ts';

type Sentences = Omit<typeof texts, 'of'>;
type Name = keyof Sentences;
/** Names of sentences without values. */
export type PlainRefusal = { [One in Name]: Parameters<Sentences[One]> extends [] ? One : never }[Name];

/** The name of a sentence, and its values: what threads can send each other. */
export interface Refusal {
  name: Name;
  values: readonly object[];
}

const sentenceOf = ({ name, values }: Refusal): string =>
  (texts[name] as (...values: readonly object[]) => string)(...values);

/** The file as a whole can't be imported; the sentence contains the remedy. */
export class ImportRefused<One extends Name = Name> extends Error {
  readonly refusal: Refusal;

  constructor(name: One, ...values: Parameters<Sentences[One]>) {
    const refusal = { name, values };
    super(sentenceOf(refusal));
    this.refusal = refusal;
  }

  /** The sentence in the language of the moment. */
  get sentence(): string {
    return sentenceOf(this.refusal);
  }
}

/** The error of a refusal that another thread sent. */
export const refusedBy = ({ name, values }: Refusal): ImportRefused =>
  new ImportRefused(name, ...(values as Parameters<Sentences[Name]>));
