import type { Pool } from 'pg';
import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import { conditionsOf, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { isMarkField, marksTest } from '#server/modules/search/filters/marks.ts';
import { makeLoaded } from '#server/modules/search/filters/loaded.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { fieldsOf, picked, valuesOf, type Field, type Wish } from '#server/modules/search/filters/wish.ts';
import { countMatches } from '#server/modules/search/find/find.repository.ts';

/** The marks that records of one deal, city and type have, or had. */
interface UsedMarks {
  transaction_type: TransactionType;
  city_id: number;
  property_type: PropertyType;
  marks: bigint;
  more_marks: bigint;
}

/** Fields by which the marks in use are known. */
const placedBy: readonly Field[] = ['city', 'property_type'];

/** Knows of which marks no record is, from a table to which triggers add (db/migrations/0212-marks-in-use.ts). */
export function makeUsedMarks({ pool }: { pool: Pool }) {
  async function load(): Promise<UsedMarks[]> {
    const { rows } = await pool.query<Omit<UsedMarks, 'marks' | 'more_marks'> & { marks: string; more_marks: string }>({
      name: 'search_used_marks',
      text: 'SELECT transaction_type, city_id, property_type, marks, more_marks FROM search_used_marks',
    });
    return rows.map(({ marks, more_marks, ...row }) => ({
      ...row,
      marks: BigInt(marks),
      more_marks: BigInt(more_marks),
    }));
  }

  const { get: loaded, forget } = makeLoaded(load);

  return {
    /** Whether a wish asks plainly for marks that no record of its deal, city and type has. */
    async areNone(wish: Wish): Promise<boolean> {
      const marked = picked(wish, (field) => (placedBy.includes(field) || isMarkField(field)) && isPlain(wish, field));
      if (!fieldsOf(marked).some(isMarkField)) return false;
      // Those in memory may be a minute old, so they only say where a statement is worth it.
      if ((await loaded()).some(testOf(marked))) return false;
      return (await countMatches(pool, countUsed(marked))) === 0;
    },
    reload: forget,
  };
}

const isPlain = (wish: Wish, field: Field) => valuesOf(wish, field) !== null;

/** Whether records of a deal, city and type may have all marks of a wish. */
function testOf(wish: Wish): (used: UsedMarks) => boolean {
  const { transactionTypes } = wish;
  const [cities, types] = [valuesOf(wish, 'city'), valuesOf(wish, 'property_type')];
  const tests = fieldsOf(wish).flatMap((field) =>
    isMarkField(field) ? marksTest(field, valuesOf(wish, field) ?? []) : [],
  );
  return (used) =>
    transactionTypes.includes(used.transaction_type) &&
    (cities?.includes(used.city_id) ?? true) &&
    (types?.includes(used.property_type) ?? true) &&
    tests.every((have) => have(used));
}

function countUsed(wish: Wish): Statement {
  const values = new Values();
  const where = [transactionCondition(wish.transactionTypes, values), ...conditionsOf(wish, values)];
  return makeStatement(`SELECT count(*)::int AS total FROM search_used_marks WHERE ${joined(where)}`, values);
}
