/** Every text that the specification quotes for the pages of this release, and the source that says it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { patternOf, readSources } from './product-texts.ts';

/** The passages of the specification that this release builds. Later ones are left out by their section. */
type Release = 'now' | 'later';

interface Rule {
  /** The file's name, and the number of its section. */
  of: `${'listings' | 'accounts'} ${number}`;
  /** How a passage begins: the title of a screen, or the words before the colon of a point. Absent: all of them. */
  starts?: readonly string[];
  release: Release;
  /** Texts in these passages that go the other way, each with the reason. */
  except?: Readonly<Record<string, string>>;
}

const files = { listings: 'listings-leads-chat-plans.md', accounts: 'accounts-and-access.md' } as const;

const rules: readonly Rule[] = [
  {
    of: 'listings 2',
    starts: ['Header', 'Footer', 'Home', 'Properties list', 'Buyer leads list', 'Property details', 'Legal pages'],
    release: 'now',
    except: {
      any: 'names the open bound that is left out of the address; nobody reads it',
      'last updated': 'names the date, in the middle of a sentence; the pages begin a line with it',
    },
  },
  {
    of: 'listings 2',
    starts: ['Lead details', 'Create property', 'My Profile', 'Pricing', 'Chat'],
    release: 'now',
    except: { 'low - high': 'the scheme of a range; the tests of prices show ranges' },
  },
  {
    of: 'listings 4',
    starts: ['Lead expiry', 'Type labels', 'Age text', 'Carousel', 'Contact panel', 'Create form', 'A session flag'],
    release: 'now',
  },
  { of: 'listings 4', starts: ['Profile edit modal', 'Payment', 'Plan status', 'Chat'], release: 'now' },
  { of: 'listings 5', release: 'now' },
  { of: 'listings 6', release: 'now' },
  // Paths and fields of calls, not texts.
  { of: 'listings 7', release: 'later' },
  {
    of: 'listings 8',
    starts: ['Service wrappers', 'Latest carousel', 'Lead sections', 'Details page', 'Alerts', 'Autocomplete'],
    release: 'now',
    except: {
      'No properties found': 'why the carousel hides itself; nobody reads it',
      'Failed to fetch my leads':
        'a call that no page of ours makes: the profile holds the leads as well (docs/decisions/0066)',
    },
  },
  {
    of: 'listings 8',
    starts: ['Image compression', 'Create dialogs', 'Lead detail', 'Profile'],
    release: 'now',
    except: {
      'Failed to fetch user profile':
        'the page has a text of its own, "Failed to fetch profile data" (docs/decisions/0066)',
      'Failed to fetch profile statistics':
        'a call that no page of ours makes: the profile brings its figures along (docs/decisions/0066)',
    },
  },
  { of: 'listings 8', starts: ['Payment', 'Chat failures'], release: 'now' },
  { of: 'listings 9', release: 'now' },
  // The whole document is about accounts.
  ...([2, 3, 4, 5, 8, 9] as const).map((section): Rule => ({ of: `accounts ${section}`, release: 'now' })),
];

export interface SpecText {
  text: string;
  /** Its place, for people: "listings 8, Alerts". */
  place: string;
  /** A path that a screen lives at, and not words. */
  isRoute: boolean;
  release: Release;
}

/**
 * The texts of one specification file: quoted by '…' or "…", and the paths of the table of routes. Throws where
 * it says something in a passage that no rule names, so that a changed specification is noticed.
 */
export function readSpecTexts(name: keyof typeof files, markdown: string): SpecText[] {
  const found: SpecText[] = [];
  let section = 0;
  let screen = '';
  for (const line of markdown.split('\n')) {
    const heading = /^(##|###) (.*)/.exec(line);
    if (heading?.[1] === '##') section = Number.parseInt(heading[2] ?? '', 10);
    if (heading) screen = heading[1] === '###' ? (heading[2] ?? '') : '';
    if (heading && !line.startsWith('###')) continue;
    if (screen === 'Route table') {
      for (const route of routesOf(line))
        found.push({ text: route, place: `${name} ${section}, routes`, isRoute: true, release: 'now' });
      continue;
    }
    const passage = screen || line.replace(/^[-*\s]*/, '');
    const texts = quotedTexts(line);
    if (!texts.length) continue;
    const rule = rules.find(
      ({ of, starts }) => of === `${name} ${section}` && (!starts || starts.some((start) => passage.startsWith(start))),
    );
    if (!rule) throw new Error(`No rule says whether this release builds this: ${name} ${section}, ${line}`);
    const label = screen || (/^[^:.(]{1,40}/.exec(passage)?.[0].replace(/\*/g, '') ?? '');
    for (const text of texts) {
      const other: Release = rule.release === 'now' ? 'later' : 'now';
      const release = rule.except && text in rule.except ? other : rule.release;
      found.push({ text, place: `${name} ${section}, ${label.trim()}`, isRoute: false, release });
    }
  }
  return found;
}

/** An apostrophe inside a word ends no quotation. */
export function quotedTexts(line: string): string[] {
  const quoted = /(?<![\p{L}\p{N}])'((?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?!\p{L})|"([^"]+)"/gu;
  return [...line.matchAll(quoted)].map(([, single, double]) => single ?? double ?? '');
}

function routesOf(line: string): string[] {
  const [, cell] = /^\|([^|]*)\|/.exec(line) ?? [];
  return (cell ?? '').split(',').flatMap((text) => (text.trim().startsWith('/') ? [text.trim()] : []));
}

/** A route of the table is one of the router's, which writes its parameter with a dollar sign, and may end in an optional one. */
function isRoute(route: string): (text: string, file: string) => boolean {
  const path = route.replace(/\{(\w+)\}/g, '$$$1');
  return (text, file) => file === 'web/app/page-sources.ts' && text.replace(/\/\{-\$\w+\}$/, '') === path;
}

function saysText(wanted: string): (text: string) => boolean {
  const pattern = patternOf(wanted);
  return (text) => pattern.test(text);
}

export interface Finding extends SpecText {
  /** The first file that says it, or null when none does. */
  file: string | null;
}

/** Looks for every text of this release. */
export function findSpecTexts(folder: string, sources = readSources()): Finding[] {
  const specTexts = Object.entries(files).flatMap(([name, file]) =>
    readSpecTexts(name as keyof typeof files, readFileSync(path.join(folder, file), 'utf8')),
  );
  return specTexts
    .filter(({ release }) => release === 'now')
    .map((wanted) => {
      const says = wanted.isRoute ? isRoute(wanted.text) : saysText(wanted.text);
      const file = [...sources].find(([name, texts]) => texts.some((text) => says(text, name)))?.[0] ?? null;
      return { ...wanted, file };
    });
}
