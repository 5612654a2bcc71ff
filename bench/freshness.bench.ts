import { limits } from '#contracts/limits.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { chanceGone, priorModel } from '#contracts/trust/gone-model.ts';
import { effectOf, isDueForQuestion, mayBundle, orderDays } from '#contracts/trust/freshness.ts';
import { makeMarket, type Home, type Owner } from './freshness-market.ts';

/**
 * How many homes on first pages and in alerts are truly available, day by day, with the questions of the product and
 * without them: npm run bench -- freshness. A model of a market by the product's own rules, in this process alone.
 *
 * Assumed: half of the homes for rent are let after 24 days, half of those for sale sold after 75 (what Indian portals
 * report of their cities, 3 to 5 weeks and 2 to 3 months; the issue's own figures), one owner in five marks a home
 * unasked, an owner who answers does so a day after a question. A home that is gone is followed by a new one. Each home
 * on a first page gets a call every other day, and 15 % of the callers say two days later how it was.
 */
const [lists, perList, days, pageHomes] = [100, 200, 120, 20];
const warmUpDays = 60;
const expiresAfterDays = 60;
const callsPerDay = 0.5;
const telling = 0.15;

interface Shares {
  pages: number;
  alerts: number;
}

/** The shares of each day from day 0 on, and what owners were asked. */
function run(answering: number, isAsking: boolean, seed: number) {
  const { homes, post, random } = makeMarket({ lists, perList, answering, seed });
  const shares: Shares[] = [];
  const owners = new Set<Owner>();
  for (let day = 0; day < warmUpDays + days; day += 1) {
    if (day === warmUpDays)
      for (const [at, home] of homes.entries()) {
        if (home.isShown)
          Object.assign(home, { confirmedOn: day, firstAskedOn: day + 1 + (at % freshnessLimits.spreadDays) });
      }
    for (let at = homes.length - 1; at >= 0; at -= 1) {
      const home = homes[at] as Home;
      if (home.goneOn === day) {
        homes.push(post(home.list, day));
        if (home.owner.marks) home.isShown = false;
      }
      if (home.isShown && day - home.confirmedOn >= expiresAfterDays && day - home.postedOn >= expiresAfterDays) {
        home.isShown = !(day >= home.goneOn) && random() < 0.5;
        if (home.isShown) home.confirmedOn = day;
      }
      if (!home.isShown && day >= home.goneOn) homes.splice(at, 1);
    }
    const isNew = isAsking && day >= warmUpDays;
    if (isNew) askOwners(homes, day, owners);
    const top = firstPages(homes, isNew, day);
    if (isNew) callOwners(top, day, random);
    if (day >= warmUpDays)
      shares.push({ pages: shareOf([...top], day), alerts: shareOf(inAlerts(homes, day, isAsking), day) });
  }
  return { shares, owners };
}

/** Homes of before are asked about on days of their own. */
const isDue = ({ deal, confirmedOn, firstAskedOn }: Home, day: number): boolean =>
  firstAskedOn === null ? isDueForQuestion(deal, day - confirmedOn) : day >= firstAskedOn;

const shareOf = (homes: readonly Home[], day: number): number =>
  homes.filter(({ goneOn }) => day < goneOn).length / Math.max(1, homes.length);

/** The order of best match: by the product's rule, or by points and then the day of posting, as it was. */
const inOrder = (isNew: boolean, day: number) => (a: Home, b: Home) =>
  isNew ? placeOf(b, day) - placeOf(a, day) || b.postedOn - a.postedOn : b.points - a.points || b.postedOn - a.postedOn;

/** The chance in percent that a home is gone, in the steps of the product, by its prior: nothing is fitted here. */
function gonePercent({ deal, calls, confirmedOn }: Home, day: number): number {
  if (day === confirmedOn) return 0;
  const facts = { transaction_type: deal, city_id: null, days: day - confirmedOn, enquiries: calls, answered: null };
  return Math.floor((100 * chanceGone(priorModel, facts)) / freshnessLimits.goneSteps) * freshnessLimits.goneSteps;
}

const placeOf = (home: Home, day: number): number =>
  orderDays(home.confirmedOn, home.points - Math.floor(gonePercent(home, day) / 5), home.isUnconfirmed);

const wordsUntil = ({ words, confirmedOn }: Home, day: number): number =>
  words.filter((said) => said <= day && said > confirmedOn).length;

/** Seekers call homes of first pages; some of them say later that a home is gone. */
function callOwners(top: ReadonlySet<Home>, day: number, random: () => number): void {
  for (const home of top) {
    if (random() >= callsPerDay) continue;
    home.calls += 1;
    if (day >= home.goneOn && random() < telling) home.words.push(day + freshnessLimits.seekerAskedAfterDays);
  }
}

function firstPages(homes: readonly Home[], isNew: boolean, day: number): Set<Home> {
  const top = new Set<Home>();
  const byList = grouped(
    homes.filter(({ isShown }) => isShown),
    ({ list }) => list,
  );
  for (const list of byList.values())
    for (const home of list.toSorted(inOrder(isNew, day)).slice(0, pageHomes)) top.add(home);
  return top;
}

/** The homes of a weekly mail: those that came in the week and are likely there, at most as many as a mail has. */
function inAlerts(homes: readonly Home[], day: number, isNew: boolean): Home[] {
  const fresh = homes.filter(
    (home) =>
      home.isShown &&
      day - home.postedOn < 7 &&
      (!isNew ||
        (!home.isUnconfirmed &&
          wordsUntil(home, day) === 0 &&
          gonePercent(home, day) < freshnessLimits.likelyGonePercent)),
  );
  const byList = grouped(fresh, ({ list }) => list);
  return [...byList.values()].flatMap((list) => list.toSorted(inOrder(isNew, day)).slice(0, limits.homesPerMail));
}

/** Questions about homes that seekers say are gone, since the start. */
let goneQuestions = 0;

/** One day of the product's job, and the answers of owners to questions of the day before. */
function askOwners(homes: readonly Home[], day: number, owners: Set<Owner>): void {
  const byOwner = grouped(
    homes.filter(({ isShown }) => isShown),
    ({ owner }) => owner,
  );
  for (const [owner, stock] of byOwner) {
    owners.add(owner);
    for (const home of stock) {
      if (
        wordsUntil(home, day) >= freshnessLimits.goneVoices &&
        (home.goneAskedOn === null || day - home.goneAskedOn >= freshnessLimits.bundleDays)
      ) {
        if (home.goneAskedOn === null) goneQuestions += 1;
        Object.assign(home, { goneAskedOn: day, askedOn: home.askedOn ?? day, isUnconfirmed: true });
      }
      if (home.askedOn === null) continue;
      if (owner.answers && day > home.askedOn) {
        home.isShown = day < home.goneOn;
        Object.assign(home, { confirmedOn: day, askedOn: null, isUnconfirmed: false, calls: 0 });
        continue;
      }
      const { isReminded, isSunk, isPaused } = effectOf(day - home.askedOn);
      if (isReminded && owner.remindedOn === null) {
        owner.remindedOn = day;
        owner.reminders += 1;
      }
      if (isSunk) home.isUnconfirmed = true;
      if (isPaused) home.isShown = false;
    }
    const due = stock.filter((home) => home.askedOn === null && isDue(home, day));
    if (due.length === 0 || !mayBundle(owner.bundledOn === null ? null : day - owner.bundledOn)) continue;
    Object.assign(owner, { bundledOn: day, remindedOn: null });
    owner.bundles.push(day);
    for (const home of due) home.askedOn = day;
  }
}

function grouped<Key>(homes: readonly Home[], keyOf: (home: Home) => Key): Map<Key, Home[]> {
  const groups = new Map<Key, Home[]>();
  for (const home of homes) {
    const group = groups.get(keyOf(home));
    if (group) group.push(home);
    else groups.set(keyOf(home), [home]);
  }
  return groups;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const lines = [
  '| Owners who answer | Seed | Day | First pages without | with | Alerts without | with |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];
for (const seed of [42, 7, 2026])
  for (const answering of [0.4, 0.2, 0.6]) {
    const without = run(answering, false, seed).shares;
    goneQuestions = 0;
    const asked = run(answering, true, seed);
    for (const [name, from, to] of [
      ['0–29', 0, 30],
      ['30–119', 30, 120],
    ] as const) {
      const part = (shares: readonly Shares[], of: keyof Shares) =>
        percent(mean(shares.slice(from, to).map((one) => one[of])));
      lines.push(
        `| ${percent(answering)} | ${seed} | ${name} | ${part(without, 'pages')} | ${part(asked.shares, 'pages')} | ${part(without, 'alerts')} | ${part(asked.shares, 'alerts')} |`,
      );
    }
    const worst = (of: keyof Shares) => percent(Math.min(...asked.shares.slice(30).map((one) => one[of])));
    const gaps = [...asked.owners].flatMap(({ bundles }) =>
      bundles.slice(1).map((day, at) => day - (bundles[at] ?? 0)),
    );
    lines.push(
      `| ${percent(answering)} | ${seed} | worst from 30 on | | ${worst('pages')} | bundles ${Math.min(...gaps)} days apart or more, ${goneQuestions} homes asked about since seekers say they are gone | ${worst('alerts')} |`,
    );
  }
process.stdout.write(`${lines.join('\n')}\n`);
