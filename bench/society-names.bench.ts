import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  findSociety,
  localityKeyOf,
  placeTest,
  readCandidates,
} from '#server/modules/projects/linking/find-society.ts';
import { readSocietyName } from '#server/modules/projects/naming/society-name.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';

/**
 * How spellings of societies come together, without a database: pairs of spellings of one society that are linked at
 * once, asked at the desk, or left apart; and pairs of two societies that are linked. `society-names/README.md` says
 * where the names come from.
 *
 *     npm run bench -- society-names [--set names-2.json] [--aside] [--faults]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    set: { type: 'string' },
    aside: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
});

interface Written {
  name: string;
  locality: string;
  city: string;
}
interface Case {
  locality: string;
  city: string;
  aside: boolean;
  /** Names of one society. */
  spellings: string[];
  /** Other societies; without a place of their own they are in the same locality. */
  others: { name: string; locality?: string; city?: string }[];
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const isPlace = placeTest(makePlacesService());
const nowhere = { latitude: null, longitude: null };

/** Links a home of the first name, where the second is the only society near it. */
function linkOf(home: Written, society: Written): 'same' | 'doubtful' | 'different' {
  if (home.city !== society.city) return 'different';
  const place = { city: home.city, locality: home.locality, isPlace };
  const name = readSocietyName(home.name, place);
  if (!name) return 'different';
  const candidates = readCandidates(
    [
      {
        id: 1,
        city_id: 1,
        homes: 1,
        names: [society.name],
        locality: society.locality,
        locality_key: localityKeyOf(society.locality),
        ...nowhere,
      },
    ],
    place,
  );
  const found = findSociety(
    { id: 1, society: home.name, locality: home.locality, city_id: 1, city: home.city, ...nowhere },
    name,
    candidates,
  );
  if (found.id !== null) return 'same';
  return found.doubtful.length > 0 ? 'doubtful' : 'different';
}

const folder = path.join(import.meta.dirname, 'society-names');
const cases = ['names.json', 'names-2.json', 'names-3.json', 'names-4.json']
  .filter((file) => values.set === undefined || file === values.set)
  .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Case[])
  .filter(({ aside }) => aside === values.aside);
const counts = { same: 0, doubtful: 0, different: 0 };
const wrong = { same: 0, doubtful: 0, different: 0 };
const showsFaults = values.faults && !values.aside;
for (const { spellings, others, locality, city } of cases) {
  const written = spellings.map((name) => ({ name, locality, city }));
  for (const [at, one] of written.entries()) {
    for (const other of written.slice(at + 1)) {
      const link = linkOf(one, other);
      counts[link] += 1;
      if (showsFaults && link !== 'same') print(`- ${link}: ${one.name} | ${other.name} (${locality}, ${city})`);
    }
    for (const other of others) {
      const link = linkOf(one, { locality, city, ...other });
      wrong[link] += 1;
      if (showsFaults && link === 'same') print(`- WRONG: ${one.name} | ${other.name} (${locality}, ${city})`);
    }
  }
}
const pairs = counts.same + counts.doubtful + counts.different;
print(`${cases.length} societies${values.aside ? ' set aside' : ''}, ${pairs} pairs of spellings`);
print(`linked at once ${(counts.same / pairs).toFixed(3)}   asked ${(counts.doubtful / pairs).toFixed(3)}`);
print(
  `${wrong.same + wrong.doubtful + wrong.different} pairs of two societies: ${wrong.same} linked, ${wrong.doubtful} asked`,
);
print(`precision ${(counts.same / (counts.same + wrong.same)).toFixed(3)}`);
