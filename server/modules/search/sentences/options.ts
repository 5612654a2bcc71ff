import type { Filter } from '#contracts/filters/filters.ts';
import { filterOf, isOffered } from '#contracts/filters/one-filter.ts';
import { readExclusion } from '#contracts/filters/wishes.ts';
import {
  isGround,
  isHome,
  propertyTypes,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { beginsPhrase, longestPhrase, meaningOf, type Deal, type Meaning } from './phrases.ts';
import { heed, type Stance, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** An option that a phrase named, and the tokens of the phrase. */
interface Said extends Meaning {
  from: number;
  to: number;
  stance: Stance;
}

/** The options of a sentence that fit the tab and the types. */
export interface FittingOptions {
  wanted: Map<Filter['name'], string[]>;
  /** Each a filter and a value: "furnishing:furnished". */
  excluded: string[];
  /** Words of an exclusion whose opposite is demanded as well, as typed. */
  contradicted: string[];
}

/** The options that a sentence names. */
export class ReadOptions {
  private all: Said[] = [];
  private readonly sentence: Sentence;
  private readonly stances: Stances;

  constructor(sentence: Sentence, stances: Stances) {
    this.sentence = sentence;
    this.stances = stances;
  }

  /** Reads and takes the phrases of at least `fewestWords` words. */
  read(fewestWords: number): void {
    const { sentence } = this;
    sentence.each((from) => {
      if (!beginsPhrase(sentence.word(from))) return null;
      const match = sentence.longest(from, longestPhrase, (key) =>
        key.split(' ').length >= fewestWords ? meaningOf(key) : undefined,
      );
      if (!match || isSeen(match.found, sentence.word(match.end))) return null;
      const { found, end } = match;
      sentence.take(from, end);
      const stance = heed(sentence, this.stances, found.filter, from, end);
      this.all.push({
        ...found,
        from,
        to: end,
        stance: { ...stance, isMust: stance.isMust || this.isOnly(from, end) },
      });
      return end;
    });
    const toBuild = this.all.filter((said) => this.isToBeBuilt(said));
    for (const { from, to } of toBuild) sentence.ranked.push(sentence.written(from, to));
    this.all = this.all.filter((said) => !toBuild.includes(said));
    for (const { filter, stance } of this.all) if (stance.isMust) this.stances.get(filter)?.push(stance);
  }

  /** "Land for a farm house": the house is to be built. */
  private isToBeBuilt({ filter, option, from }: Said): boolean {
    if (filter !== 'property_type' || !isHome(option as PropertyType)) return false;
    const { tokens } = this.sentence;
    const before = /^(?:a|an|my|our|building|constructing)$/.test(tokens[from - 1]?.text ?? '') ? from - 2 : from - 1;
    if (tokens[before]?.text !== 'for') return false;
    return this.all.some(
      (one) => one.filter === 'property_type' && one.to <= from && isGround(one.option as PropertyType),
    );
  }

  get types(): PropertyType[] {
    return propertyTypes.filter((type) =>
      this.all.some(({ filter, option, stance }) => filter === 'property_type' && option === type && isWanted(stance)),
    );
  }

  /** Whether a sentence names an option of a filter. */
  has(name: Filter['name']): boolean {
    return this.all.some(({ filter, stance }) => filter === name && isWanted(stance));
  }

  /** "For sale or rent": only one tab can be shown, so the one that fits the price counts, else the first. */
  deal(fitting: Deal | undefined): { said: Deal | undefined; isTaken: boolean; contradicted: string[] } {
    const deals = this.all.filter(({ filter, stance }) => filter === 'deal' && isWanted(stance));
    const said = deals.filter(({ option }) => option !== 'take');
    const chosen = said.find(({ option }) => option === fitting) ?? said[0];
    const others = said.filter(({ option }) => option !== chosen?.option);
    return {
      said: chosen?.option as Deal | undefined,
      isTaken: deals.length > said.length,
      contradicted: others.map(({ from, to }) => this.sentence.written(from, to)),
    };
  }

  /** The only deal that fits the words: bachelors rent, a freehold is bought. */
  get impliedDeal(): Deal | undefined {
    const said = this.all.map(({ filter }) => (filter === 'deal' ? [] : (filterOf(filter).tabs ?? [])));
    return (['rent', 'sale'] as const).find((deal) => said.some((tabs) => tabs.length === 1 && tabs[0] === deal));
  }

  /**
   * "House for rent" is any home; for sale it is a house. One beside other types, or demanded, is a house on every tab.
   */
  get meansAnyHome(): boolean {
    const types = this.all.filter(({ filter }) => filter === 'property_type');
    const isBare = ({ from, to, stance }: Said) =>
      to === from + 1 && /^(?:house|houses|hse)$/.test(this.sentence.tokens[from]?.text ?? '') && !stance.isMust;
    return types.length > 0 && types.every(isBare);
  }

  /**
   * The options of each filter that is offered on the tab and for the types; the words of the others are given back, since
   * such a filter would only empty the page: "girls" for a flat. So are exclusions that a search can't express.
   */
  fitting(tab: TransactionType, types: readonly PropertyType[], hasRooms: boolean): FittingOptions {
    const meant = types.length || !hasRooms ? types : propertyTypes.filter(isHome);
    const wanted = new Map<Filter['name'], string[]>();
    const excluded: { text: string; said: Said }[] = [];
    const demanded = new Set(this.all.filter(({ stance }) => stance.isMust).map(({ filter }) => filter));
    for (const said of this.all) {
      const { filter, option, from, to, stance } = said;
      if (filter === 'deal' || stance.isOpen || this.isOtherwiseFine(said)) continue;
      if (stance.isExcluded) excluded.push({ text: `${filter}:${option}`, said });
      // "Gym must, preferably pool": one filter can't be both, so the pool ranks.
      else if (stance.isWish && !stance.isMust && demanded.has(filter))
        this.sentence.ranked.push(this.sentence.written(from, to));
      else if (!isOffered(filterOf(filter), tab, meant)) {
        this.sentence.release(from, to);
        // "3 boys" for a flat are bachelors; their words still rank.
        if (filter === 'pg_for' && tab === 'rent' && !wanted.has('preferred_tenants') && !types.includes('pg'))
          add(wanted, 'preferred_tenants', 'bachelors');
      } else {
        add(wanted, filter, option);
        // New projects are launched, or being built.
        const isProject = option === 'new-launch' && /project/i.test(this.sentence.written(from, to));
        if (isProject) add(wanted, filter, 'under-construction');
      }
    }
    const result: FittingOptions = { wanted, excluded: [], contradicted: [] };
    for (const { text, said } of excluded) this.exclude(text, said, tab, result);
    return result;
  }

  private exclude(text: string, said: Said, tab: TransactionType, result: FittingOptions): void {
    const { wanted, excluded, contradicted } = result;
    const { filter, option, from, to } = said;
    const typed = () => this.sentence.written(this.negationBefore(from), to);
    if (filter !== 'deal' && wanted.get(filter)?.includes(option)) contradicted.push(typed());
    else if (text === 'posted_by:agent' && isOffered(filterOf('no_brokerage'), tab, []))
      add(wanted, 'no_brokerage', '1');
    else if (text === 'project_status:under-construction') add(wanted, 'project_status', 'ready-to-move');
    else if (readExclusion(text)) {
      if (!excluded.includes(text)) excluded.push(text);
    } else this.sentence.ranked.push(/^(?:no|not|without)\b/i.test(typed()) ? typed() : `no ${typed()}`);
  }

  /** "Under construction ok" leaves the others in; beside another value it is an alternative: "furnished, semi ok". */
  private isOtherwiseFine({ filter, stance }: Said): boolean {
    const isState = filter === 'project_status' || filter === 'furnishing';
    return stance.isAllowed && isState && this.all.every((one) => one.filter !== filter || one.stance.isAllowed);
  }

  private negationBefore(from: number): number {
    return /^(?:no|not|without|bina|non)$/.test(this.sentence.tokens[from - 1]?.text ?? '') ? from - 1 : from;
  }

  /** "Family only": the phrase itself demands it. */
  private isOnly(from: number, to: number): boolean {
    return this.sentence.tokens.slice(from, to).some(({ text }) => /^(?:only|strictly|must)$/.test(text));
  }
}

const isWanted = ({ isExcluded, isOpen }: Stance) => !isExcluded && !isOpen;

function add(wanted: Map<Filter['name'], string[]>, filter: Filter['name'], option: string): void {
  wanted.set(filter, [...new Set([...(wanted.get(filter) ?? []), option])]);
}

/** "Garden facing", "pool view": the view from the window isn't an amenity. */
function isSeen({ filter }: Meaning, next: string): boolean {
  return filter === 'amenities' && /^(?:facing|face|view|views|side)$/.test(next);
}

/** The value of a filter in an address: a list in the order of its options, one option, or "1". */
export function addressValue(name: Filter['name'], options: readonly string[]): string | string[] {
  const { kind } = filterOf(name);
  if (kind.is === 'anyOf' || kind.is === 'allOf')
    return Object.keys(kind.options).filter((option) => options.includes(option));
  return options[0] ?? '';
}
