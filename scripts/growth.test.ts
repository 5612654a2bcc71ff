import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpSweeps } from '#server/testing/sweeps/due-rows.ts';

/** docs/operations/growth.md has a line for each table, and what it says of its end is true of schema and sweeps. */

const root = path.resolve(import.meta.dirname, '..');
const schema = readFileSync(path.join(root, 'db/schema.sql'), 'utf8');
const document = readFileSync(path.join(root, 'docs/operations/growth.md'), 'utf8');

/** By table, the tables whose rows take its rows along. */
const parents = new Map(
  [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \((.*?)^\)/gms)].map(([, table = '', body = '']) => [
    table,
    [...body.matchAll(/REFERENCES (\w+)\([^)]*\) ON DELETE CASCADE/g)].map(([, parent = '']) => parent),
  ]),
);
const lines = [...document.matchAll(/^\| `(\w+)`.*\| +(\S.*?) +\|$/gm)].map(([, table = '', removed = '']) => ({
  table,
  removed,
}));
/** Sweeps of records have their rows in other tests. */
const swept = new Set([...madeUpSweeps.map((name) => name.split(':')[0] ?? ''), 'properties']);

describe('the document of growth', () => {
  it('has one line for each table, and no others', () => {
    expect(parents.size).toBeGreaterThan(100);
    expect(lines.map(({ table }) => table).toSorted()).toEqual([...parents.keys()].toSorted());
  });

  it('says who removes the rows of each, or why they stay', () => {
    const how = /sweep|with `\w+`|deleted|replaced by|emptied|stays: \w/;
    expect(lines.filter(({ removed }) => !how.test(removed))).toEqual([]);
  });

  it('names sweeps where there are sweeps', () => {
    const named = lines.filter(({ removed }) => /\bsweep\b(?!-)/.test(removed.replaceAll(/\w+\.sweep\S*/g, '')));
    expect(named.map(({ table }) => table).toSorted()).toEqual([...swept].toSorted());
  });

  it('names tables whose foreign key takes the rows along', () => {
    const wrong = lines.filter(({ table, removed }) =>
      [...removed.matchAll(/with `(\w+)`/g)].some(([, parent = '']) => !parents.get(table)?.includes(parent)),
    );
    expect(wrong).toEqual([]);
  });
});
