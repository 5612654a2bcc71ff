/** The kinds of sentences, in the order of the table. A sentence of several kinds has the one that it tries first. */
export const sentenceKinds = [
  'plain',
  'price',
  'area',
  'rooms',
  'place',
  'near',
  'hinglish',
  'hindi',
  'slip',
  'tenants',
  'status',
  'features',
  'pg',
  'plot',
  'commercial',
  'society',
  'filler',
  'odd',
] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** A place that a person means. Without a city it is a city or a region. */
export interface MeantPlace {
  /** The usual English name; several if any of them is right. */
  names: readonly string[];
  city?: string;
  /** The sentence has "near", "close to", "ke paas", or a distance. */
  near?: true;
  /** The distance in the sentence. */
  withinKm?: number;
}

/** A sentence as Indians type it, and a careful person's understanding of it. */
export interface JudgedSentence {
  /** The text as typed into the search, with its typing errors. */
  text: string;
  /** The tab on which it is typed; 'sale' by default. */
  tab?: 'sale' | 'rent' | 'buy' | 'tenant';
  kind: SentenceKind;
  /**
   * The filters that the words demand, by parameter of `GET /api/properties`, on every tab. A list of one is the same as
   * its value. The deal that is meant is `transaction_type`, or else that of the tab. Wherever words can mean one deal
   * only (a rent of 25k, a PG, bachelors), it is set. Rupees and square feet.
   */
  filters: Record<string, string | number | boolean | readonly string[]>;
  place?: MeantPlace;
  /**
   * Words that no filter expresses and that only rank; without fillers ("urgent", "best", "chahiye"). Not judged for
   * 'odd'.
   */
  unread?: readonly string[];
  /** Places between which the product should show a doubt instead of deciding silently; each is in `place.names`. */
  doubt?: readonly string[];
}
