import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { middleOf } from '#server/modules/typical-prices/worth/middle.ts';
import {
  errorsOf,
  foldCount,
  foldOf,
  tryByFolds,
  type TriedHome,
} from '#server/modules/typical-prices/worth/worth-errors.ts';
import { startingCoefficients } from '#server/modules/typical-prices/worth/worth-features.ts';
import { fitCoefficients } from '#server/modules/typical-prices/worth/worth-model.ts';
import { groupedBy, readRealHomes, type RealHome } from './worth/real-homes.ts';

/**
 * How far estimates are off, by five folds over files of real listings, beside "the middle price of a square foot of
 * the locality × the area" in the same run. A city set aside is neither fitted nor printed.
 *
 *     npm run bench -- worth [--files DIRECTORY] [--aside Gurugram] [--least 150]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    files: { type: 'string', default: path.resolve(import.meta.dirname, '../../shared/data/real') },
    aside: { type: 'string' },
    /** Markets with fewer homes aren't printed one by one. */
    least: { type: 'string', default: '150' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const started = performance.now();
const { homes: all, read } = await readRealHomes(values.files);
const homes = all.filter(({ city }) => city !== values.aside);
const groups = new Set(homes.map(({ ownerId }) => ownerId)).size;
print(`${read} homes read, ${homes.length} with price and area, ${groups} groups of alike homes`);
print(
  '| market | homes | locality × area | model | less | within 10 | within 20 | in the range | enough like homes | their error |',
);
print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');

/** Coefficients of all cities without a fold, by deal and kind. */
const priors = new Map<string, number[]>();
const priorKey = ({ deal, kind }: RealHome) => `${deal} ${kind}`;
for (const [key, list] of groupedBy(homes, priorKey)) {
  const start = startingCoefficients(list[0]?.deal ?? 'sale');
  for (let fold = 0; fold < foldCount; fold++) {
    const others = list.filter(({ ownerId }) => foldOf(ownerId) !== fold);
    priors.set(`${key} ${fold}`, fitCoefficients(others, start, ({ city }) => city).coefficients);
  }
}

interface Measured {
  tried: TriedHome<RealHome>[];
  plain: number[];
}
const total: Measured = { tried: [], plain: [] };
const small: Measured = { tried: [], plain: [] };
const markets = groupedBy(homes, (home) => `${home.city}, ${priorKey(home)}`);
for (const [name, list] of [...markets].toSorted((a, b) => b[1].length - a[1].length)) {
  const [first] = list;
  if (!first || list.length < 20) continue;
  const tried = await tryByFolds(list, (fold) => priors.get(`${priorKey(first)} ${fold}`) ?? []);
  const measured = { tried, plain: plainErrors(list, tried) };
  total.tried.push(...tried);
  total.plain.push(...measured.plain);
  if (list.length >= Number(values.least)) printRow(name, measured);
  else {
    small.tried.push(...tried);
    small.plain.push(...measured.plain);
  }
}
printRow('smaller markets', small);
printRow('all', total);
print(`${((performance.now() - started) / 1000).toFixed(1)} s`);

/** The errors of the middle price of a square foot of the locality, else of the city, by the same folds. */
function plainErrors(list: readonly RealHome[], tried: readonly TriedHome<RealHome>[]): number[] {
  const rates = Array.from({ length: foldCount }, (_, fold) => {
    const others = list.filter(({ ownerId }) => foldOf(ownerId) !== fold);
    const middle = (of: readonly RealHome[]) => middleOf(of.map(({ rupees, sqft }) => rupees / sqft));
    const byLocality = [...groupedBy(others, ({ locality }) => locality)];
    return { city: middle(others), localities: new Map(byLocality.map(([name, its]) => [name, middle(its)])) };
  });
  return tried.map(({ home, fold }) => {
    const rate = rates[fold]?.localities.get(home.locality) ?? rates[fold]?.city ?? Number.NaN;
    return Math.abs((rate * home.sqft) / home.rupees - 1);
  });
}

function printRow(name: string, { tried, plain }: Measured): void {
  const errors = errorsOf(tried);
  if (!errors) return;
  const before = middleOf(plain);
  const less = 1 - errors.middleError / before;
  const enough = tried.filter((it) => it.homes >= worthLimits.homes && it.owners >= worthLimits.owners);
  const shares = [
    ...[before, errors.middleError, less, errors.within10, errors.within20, errors.coverage],
    ...[enough.length / tried.length, middleOf(enough.map(({ error }) => Math.abs(Math.expm1(error))))],
  ].map(percent);
  print(`| ${name} | ${errors.homes} | ${shares.join(' | ')} |`);
}
