import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupName, expiredBackups, momentOf } from './retention.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-24T21:00:00Z');
const daysAgo = (days: number) => backupName(new Date(now.getTime() - days * dayMs));

describe('the name of a backup', () => {
  it('is its moment', () => {
    expect(backupName(now)).toBe('2026-11-24t21-00-00z');
    expect(momentOf('2026-11-24t21-00-00z')).toEqual(now);
    expect(momentOf('notes.txt')).toBeNull();
  });
});

describe('old backups', () => {
  it('are thinned out: daily for two weeks, weekly for eight, monthly for a year', () => {
    const names = Array.from({ length: 500 }, (_, days) => daysAgo(days));
    const gone = new Set(expiredBackups(names, now));
    const staying = names.filter((name) => !gone.has(name)).map((name) => names.indexOf(name));
    expect(staying.filter((days) => days < 14)).toHaveLength(14);
    const weekly = staying.filter((days) => days >= 14 && days < 56);
    expect(weekly.length).toBeGreaterThanOrEqual(6);
    expect(weekly.length).toBeLessThanOrEqual(8);
    const older = staying.filter((days) => days >= 56);
    expect(older.length).toBeGreaterThanOrEqual(9);
    expect(older.length).toBeLessThanOrEqual(12);
    expect(Math.max(...staying)).toBeLessThan(360);
  });

  it('all stay for two days', () => {
    const names = Array.from({ length: 48 }, (_, hours) => daysAgo(hours / 24));
    expect(expiredBackups(names, now)).toEqual([]);
  });

  it('never go together: the newest stays, whatever the clock says, and other files are left alone', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 60 }), moment, (moments, clock) => {
        const names = moments.map(backupName).sort();
        const gone = expiredBackups([...names, 'notes.txt'], clock);
        expect(gone).not.toContain(names.at(-1));
        expect(gone).not.toContain('notes.txt');
      }),
    );
  });

  it('that were thinned out once are the same the second time', () => {
    const names = Array.from({ length: 500 }, (_, days) => daysAgo(days * 0.7));
    const once = new Set(expiredBackups(names, now));
    expect(
      expiredBackups(
        names.filter((name) => !once.has(name)),
        now,
      ),
    ).toEqual([]);
  });
});
