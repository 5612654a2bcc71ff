import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import {
  fewerText,
  fewestPeople,
  measures,
  mostUnreadWords,
  type StatisticsQuery,
  type StatisticsReply,
  type StatisticUnit,
  type StatisticValue,
} from '#contracts/desk/statistics.ts';
import type { RemovedWishesService, UnreadWordsService } from '#server/modules/learning/learning.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';
import { periodsOf, type Period } from './periods.ts';
import * as repository from './statistics.repository.ts';
import type { BlockRow } from './statistics.repository.ts';

type Measure = (typeof measures)[number];
export type StatisticsService = ReturnType<typeof makeStatisticsService>;

/** How far back the first count goes. */
const firstDays = 400;

/**
 * Sums about the site. Days are counted once, when they are over, into blocks: a day with at least five people by itself,
 * or with the days before it that had fewer. Everything that is shown is made of whole blocks, so nothing can be computed
 * back to fewer people, whatever spans and periods are compared (decision 0081).
 */
export function makeStatisticsService(needs: {
  db: Database;
  clock: Clock;
  unreadWords: Pick<UnreadWordsService, 'list'>;
  removedWishes: Pick<RemovedWishesService, 'list'>;
}) {
  const { db, clock, unreadWords, removedWishes } = needs;

  async function countMeasure(
    transaction: Db,
    { name, unit }: Measure,
    firstDay: string,
    lastDay: string,
  ): Promise<void> {
    const progress = await repository.lockProgress(transaction, name);
    let openFrom = progress?.open_from ?? firstDay;
    let day = progress ? dayAfter(progress.counted_until, 1) : firstDay;
    if (day > lastDay) return;
    for (; day <= lastDay; day = dayAfter(day, 1)) {
      const range = { from: openFrom, to: day, isShare: unit === 'percent' };
      const sums = await repository.sumMeasure(transaction, name, range);
      if (sums.people < fewestPeople) continue;
      await repository.insertBlock(transaction, { measure: name, day, from_day: openFrom, ...sums });
      openFrom = dayAfter(day, 1);
    }
    await repository.upsertProgress(transaction, { measure: name, counted_until: lastDay, open_from: openFrom });
  }

  async function list({ from, to, by }: StatisticsQuery): Promise<StatisticsReply['data']> {
    const countedUntil = await repository.findCountedUntil(db);
    const last = countedUntil !== null && countedUntil < to ? countedUntil : to;
    const periods = countedUntil === null ? [] : periodsOf(from, last, by);
    const [first] = periods;
    const blocks = first ? await repository.listBlocks(db, first.from, periods.at(-1)?.to ?? last) : [];
    return {
      counted_until: countedUntil,
      unread_words: await unreadWords.list(fewestPeople, mostUnreadWords),
      removed_wishes: await removedWishes.list(fewestPeople),
      measures: measures.map(({ name, unit }) => {
        const its = blocks.filter(({ measure }) => measure === name);
        return { name, values: periods.map((period) => valueOf(its, period, unit)) };
      }),
    };
  }

  return {
    /** Counts all days that are over. Runs every hour. */
    async count(): Promise<void> {
      const lastDay = dayAfter(indianDay(clock.now()), -1);
      const earliest = await repository.findFirstDay(db);
      if (earliest === null) return;
      const limit = dayAfter(lastDay, -firstDays);
      const firstDay = earliest < limit ? limit : earliest;
      for (const measure of measures) {
        await db.transaction().execute((transaction) => countMeasure(transaction, measure, firstDay, lastDay));
      }
    },

    list,

    /** The same as CSV: a line for each measure and period. */
    async exportCsv(query: StatisticsQuery): Promise<string> {
      const { measures: listed } = await list(query);
      const lines = listed.flatMap(({ name, values }) => {
        const { label, unit } = measures.find((measure) => measure.name === name) ?? { label: name, unit: '' };
        return values.map(({ from, to, value, count, since }) => [
          ...[label, unit, from, to, value === null ? fewerText : String(value)],
          ...[count === null ? '' : String(count), since ?? ''],
        ]);
      });
      const head = ['measure', 'unit', 'from', 'to', 'value', 'made_of', 'counted_since'];
      return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    },
  };
}

/** The value of the blocks that end within a period. */
function valueOf(blocks: readonly BlockRow[], { from, to }: Period, unit: StatisticUnit): StatisticValue {
  const inside = blocks.filter(({ day }) => from <= day && day <= to);
  const [first] = inside;
  if (!first) return { from, to, value: null, count: null, since: null };
  const sum = (part: 'count' | 'total') => inside.reduce((all, block) => all + block[part], 0);
  const [count, total] = [sum('count'), sum('total')];
  return { from, to, ...amountOf(unit, count, total), since: first.from_day < from ? first.from_day : null };
}

function amountOf(unit: StatisticUnit, count: number, total: number): { value: number | null; count: number | null } {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  if (unit === 'count') return { value: count, count: null };
  if (unit === 'rupees') return { value: Math.round(total / 100), count };
  if (count === 0) return { value: null, count: null };
  return { value: rounded(unit === 'hours' ? total / count / 3600 : (100 * total) / count), count };
}
