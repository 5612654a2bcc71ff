import { filters, type Filter, type FilterDefinition } from '#contracts/filters/filters.ts';
import { isHome, propertyTypes, type PropertyType, type TransactionType } from '#contracts/homes/vocabulary.ts';
import { longestPhrase, meaningOf, type Deal, type Meaning } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** An option that a phrase named, and the tokens of the phrase. */
interface Said extends Meaning {
  from: number;
  to: number;
}

/** The options that a sentence names. */
export class ReadOptions {
  private readonly all: Said[] = [];
  private readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    this.sentence = sentence;
  }

  /** Reads and takes the phrases of at least `fewestWords` words. */
  read(fewestWords: number): void {
    const { sentence } = this;
    sentence.each((from) => {
      const match = sentence.longest(from, longestPhrase, (key) =>
        key.split(' ').length >= fewestWords ? meaningOf(key) : undefined,
      );
      if (!match || isSeen(match.found, sentence.word(match.end))) return null;
      this.all.push({ ...match.found, from, to: match.end });
      sentence.take(from, match.end);
      return match.end;
    });
  }

  get types(): PropertyType[] {
    return propertyTypes.filter((type) =>
      this.all.some(({ filter, option }) => filter === 'property_type' && option === type),
    );
  }

  /** "For sale or rent": only one tab can be shown, so the first counts. */
  get saidDeal(): Deal | undefined {
    return this.all.find(({ filter }) => filter === 'deal')?.option as Deal | undefined;
  }

  /** The only deal that fits the words: bachelors rent, a freehold is bought. */
  get impliedDeal(): Deal | undefined {
    const said = this.all.map(({ filter }) => definitions.get(filter)?.tabs ?? []);
    return (['rent', 'sale'] as const).find((deal) => said.some((tabs) => tabs.length === 1 && tabs[0] === deal));
  }

  /**
   * The options of each filter that is offered on the tab and for the types; the words of the others are given back, since
   * such a filter would only empty the page: "girls" for a flat.
   */
  fitting(tab: TransactionType, types: readonly PropertyType[], hasRooms: boolean): Map<Filter['name'], string[]> {
    const meant = types.length || !hasRooms ? types : propertyTypes.filter(isHome);
    const found = new Map<Filter['name'], string[]>();
    for (const { filter, option, from, to } of this.all) {
      if (filter === 'deal') continue;
      const definition = definitions.get(filter);
      const isOnTab = definition?.tabs?.includes(tab) ?? true;
      const isOfType = !meant.length || (definition?.types?.some((type) => meant.includes(type)) ?? true);
      if (!isOnTab || !isOfType) this.sentence.release(from, to);
      else found.set(filter, [...new Set([...(found.get(filter) ?? []), option])]);
    }
    return found;
  }
}

/** "Garden facing", "pool view": the view from the window isn't an amenity. */
function isSeen({ filter }: Meaning, next: string): boolean {
  return filter === 'amenities' && /^(?:facing|face|view|views|side)$/.test(next);
}

const definitions = new Map<string, FilterDefinition>(filters.map((filter) => [filter.name, filter]));

/** The value of a filter in an address: a list in the order of its options, one option, or "1". */
export function addressValue(name: Filter['name'], options: readonly string[]): string | string[] {
  const kind = definitions.get(name)?.kind;
  if (kind && (kind.is === 'anyOf' || kind.is === 'allOf'))
    return Object.keys(kind.options).filter((option) => options.includes(option));
  return options[0] ?? '';
}
