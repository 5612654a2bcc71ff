import { beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from '@e965/xlsx';
import type { UnitsFile } from '#contracts/projects/project-units.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { aConfiguration, projectHelpers, unitsFile } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { call, show, change, complete, upload } = projectHelpers(test);

let developer: Awaited<ReturnType<typeof signedIn>>;
let id: number;
beforeEach(async () => {
  developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
  ({ id } = await complete(developer, {
    towers: [
      { name: 'A', floors: 10, units: 20 },
      { name: 'B', floors: 5, units: 10 },
    ],
    configurations: [aConfiguration(), aConfiguration({ name: '3 BHK', bedrooms: 3 })],
  }));
});

const send = async (rows: Parameters<typeof unitsFile>[0], headings?: readonly string[], language?: string) =>
  (await upload(developer, id, unitsFile(rows, headings), language)).body as { message: string; data: UnitsFile };
const unitCount = async () =>
  (await call(developer, 'GET', `/api/user/projects/${id}/units`)).body.meta.total as number;
const downloadedFile = async () => {
  const headers = { authorization: `Bearer ${developer.token}` };
  return (await test.app.inject({ url: `/api/user/projects/${id}/units.xlsx`, headers })).rawPayload;
};
const download = async (sheet = 'Units') => {
  const { Sheets } = read(await downloadedFile(), { type: 'buffer' });
  return utils.sheet_to_json<(string | number)[]>(Sheets[sheet]!, { header: 1, defval: '' });
};

describe('a file of units', () => {
  // specification 33.4
  it('goes out with rows to fill in, and comes back', async () => {
    const [headings, ...rows] = await download();
    expect(headings).toEqual(['Tower', 'Floor', 'Unit', 'Configuration', 'Price (₹)', 'Status']);
    expect([rows.length, rows[0], rows[29]]).toEqual([
      30,
      ['A', 1, '101', '', '', 'Available'],
      ['B', 5, '502', '', '', 'Available'],
    ]);
    const filled = rows.map((row, at) => [...row.slice(0, 3), '2 BHK', 8_400_000 + at * 1000, at < 3 ? 'Sold' : '']);
    const { message, data } = await send(filled);
    expect(message).toBe('30 units added, none changed.');
    expect(data).toMatchObject({ is_stored: true, rows: 30, added: 30, changed: 0 });
    expect(data.project.configurations).toMatchObject([
      { name: '2 BHK', rows: 30, units_total: 30, units_left: 27, price_from: 8_403_000, price_to: 8_429_000 },
      { name: '3 BHK', rows: 0, units_total: 20 },
    ]);
    // Downloaded again it has what is stored.
    expect((await download())[1]).toEqual(['A', 1, '101', '2 BHK', 8_400_000, 'Sold']);
    expect((await send((await download()).slice(1))).data).toMatchObject({ added: 0, changed: 30 });
  });

  // specification 33.4
  it('has the names that its cells may hold on a sheet that is not read', async () => {
    expect(await download('Names')).toEqual([
      ['Towers', 'Configurations', 'Statuses'],
      ['A', '2 BHK', 'Available'],
      ['B', '3 BHK', 'Held'],
      ['', '', 'Sold'],
    ]);
    const rows = (await download()).slice(1).map((row) => [...row.slice(0, 3), '2 BHK', ...row.slice(4)]);
    await send(rows);
    const { body } = await upload(developer, id, await downloadedFile());
    expect((body as { data: UnitsFile }).data).toMatchObject({ is_stored: true, rows: 30, changed: 30 });
  });

  // specification 33.4
  it('is stored whole or not at all, with its slips named by row', async () => {
    const { message, data } = await send([
      ['A', 1, '101', '2 BHK', '84 L', 'Available'],
      ['C', 1, '101', '2 BHK', 8_400_000, ''],
      ['A', 11, '1101', '2 BHK', '', ''],
      ['A', 'top', '102', '2 BHK', '', ''],
      ['A', 1, '', '2 BHK', '', ''],
      ['A', 1, '103', '5 BHK', '', ''],
      ['A', 1, '104', '2 BHK', '84 L - 90 L', ''],
      ['A', 1, '105', '2 BHK', '', 'perhaps'],
      ['a ', 1, '101', '2 BHK', '', ''],
      ['A', 1, '106', '', '', ''],
    ]);
    expect(message).toBe('Nothing was stored: 9 rows need a look.');
    expect([data.is_stored, data.slip_count, await unitCount()]).toEqual([false, 9, 0]);
    expect(data.slips).toEqual([
      { row: 3, text: 'There is no tower C' },
      { row: 4, text: 'A has 10 floors' },
      { row: 5, text: 'Enter the floor as a number' },
      { row: 6, text: 'Enter the number of the unit' },
      { row: 7, text: 'There is no configuration 5 BHK' },
      { row: 8, text: 'Enter the price as one amount in rupees' },
      { row: 9, text: 'Write available, held, sold or remove as the status' },
      { row: 10, text: 'A 101 is in row 2 already' },
      { row: 11, text: 'Enter the configuration' },
    ]);
  });

  // specification 33.4
  it('is refused with more units than a tower has', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => ['B', 1, `${at}`, '2 BHK', '', '']);
    const { data } = await send(rows);
    expect(data.slips).toMatchObject([{ text: 'B has 10 units, and the table would have 11' }]);
    expect(await unitCount()).toBe(0);
  });

  it('may have other headings, a title above them, prices and states in words, and Hindi', async () => {
    const rows = [
      ['Block', 'Floor', 'Flat No', 'Type', 'Rate', 'स्थिति'],
      ['A', '१', '101', '2 bhk', '84 लाख', 'बिक गया'],
    ];
    const { message, data } = await send(rows, ['Price list of August'], 'hi');
    expect([data.is_stored, message]).toEqual([true, expect.stringContaining('यूनिट जुड़ी')]);
    const { body } = await call(developer, 'GET', `/api/user/projects/${id}/units`);
    expect(body.data).toMatchObject([
      { tower: 'A', floor: 1, configuration: '2 BHK', price: 8_400_000, status: 'sold' },
    ]);
  });

  it('takes units out that it says to remove', async () => {
    await send([
      ['A', 1, '101', '2 BHK', '', ''],
      ['A', 1, '102', '2 BHK', '', ''],
    ]);
    const { data } = await send([['A', '', '101', '', '', 'Remove']]);
    expect([data.is_stored, data.changed, await unitCount()]).toEqual([true, 1, 1]);
  });

  // specification 33.4
  it('without a table, with a column that lacks, and beyond the rows of a project is refused with a sentence', async () => {
    const refused = async (bytes: Buffer) => (await upload(developer, id, bytes)).body.code as string;
    expect(await refused(Buffer.from('no workbook'))).toBe('projects.file_refused');
    expect(await refused(unitsFile([], ['Hello']))).toBe('projects.file_refused');
    expect(await refused(unitsFile([['A', 1, '101']], ['Tower', 'Floor', 'Unit']))).toBe('projects.file_columns');
    const rows = Array.from({ length: projectLimits.units + 20 }, (_, at) => ['A', 1, `${at}`, '2 BHK', '', '']);
    expect(await refused(unitsFile(rows))).toBe('projects.file_too_long');
    const bare = await signedIn();
    const { id: empty } = await complete(bare, { towers: [], configurations: [] });
    expect((await upload(bare, empty, unitsFile([['A', 1, '1', 'x', '', '']]))).body.code).toBe('projects.no_towers');
  });

  // specification 33.4
  it('of 5,000 rows is stored within seconds', async () => {
    await change(developer, id, { towers: [{ name: 'T', floors: 50, units: projectLimits.units }] });
    const rows = Array.from({ length: projectLimits.units }, (_, at) => [
      'T',
      (at % 50) + 1,
      `${at}`,
      '2 BHK',
      8_000_000 + at,
      '',
    ]);
    const begun = performance.now();
    const { data } = await send(rows);
    expect([data.is_stored, data.added]).toEqual([true, projectLimits.units]);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('many units in one act', () => {
  const configuration = async (name: string) =>
    (await show(developer, id)).configurations.find((one) => one.name === name);
  const round = async (body: object) => {
    const { id: wanted } = (await configuration('2 BHK')) ?? {};
    return call(developer, 'POST', `/api/user/projects/${id}/prices`, { configuration: wanted, ...body });
  };
  beforeEach(async () => {
    await send([
      ['A', 1, '101', '2 BHK', 8_000_000, ''],
      ['A', 1, '102', '2 BHK', 9_000_000, ''],
      ['A', 1, '103', '2 BHK', 7_000_000, 'Sold'],
      ['A', 1, '104', '3 BHK', 12_000_000, ''],
    ]);
  });

  // specification 33.5
  it('move the prices of one configuration, those of sold units aside', async () => {
    expect((await round({ percent: 2.5 })).status).toBe(200);
    const { body } = await call(developer, 'GET', `/api/user/projects/${id}/units`);
    expect((body.data as { price: number }[]).map(({ price }) => price)).toEqual([
      8_200_000, 9_225_000, 7_000_000, 12_000_000,
    ]);
    expect(await configuration('2 BHK')).toMatchObject({ price_from: 8_200_000, price_to: 9_225_000 });
    await round({ rupees: -200_000 });
    expect(await configuration('2 BHK')).toMatchObject({ price_from: 8_000_000, price_to: 9_025_000 });
  });

  // specification 33.5
  it('refuse a move that is none, or more than half of a price in percent or rupees', async () => {
    expect((await round({})).status).toBe(422);
    expect((await round({ percent: 0 })).status).toBe(422);
    expect((await round({ percent: 60 })).status).toBe(422);
    expect((await round({ percent: 1, rupees: 1 })).status).toBe(422);
    expect((await round({ rupees: 4_000_001 })).body.code).toBe('projects.move_too_far');
    expect((await round({ rupees: -4_000_001 })).body.code).toBe('projects.move_too_far');
    expect((await round({ configuration: 999_999, percent: 1 })).body.code).toBe('projects.unknown_part');
    expect(await configuration('2 BHK')).toMatchObject({ price_from: 8_000_000 });
    expect((await round({ rupees: -4_000_000 })).status).toBe(200);
  });

  // specification 33.5
  it('are marked together or not at all', async () => {
    const { body } = await call(developer, 'GET', `/api/user/projects/${id}/units`);
    const ids = (body.data as { id: number }[]).map((unit) => unit.id);
    const mark = (units: number[]) =>
      call(developer, 'POST', `/api/user/projects/${id}/units/status`, { units, status: 'held' });
    expect((await mark([...ids, 999_999])).status).toBe(422);
    expect(await configuration('2 BHK')).toMatchObject({ units_left: 2 });
    expect((await mark(ids)).status).toBe(200);
    expect(await configuration('2 BHK')).toMatchObject({ units_left: 0, units_total: 3, price_from: 8_000_000 });
  });

  // specification 33.2
  it('hold their tower and configuration', async () => {
    expect((await change(developer, id, { towers: [] })).body.message).toBe(
      'A has 4 units in the table. Take them out of the table first.',
    );
    expect((await change(developer, id, { configurations: [] })).body.code).toBe('projects.part_has_units');
    const [a] = (await show(developer, id)).towers;
    const smaller = [{ id: a?.id, name: 'A', floors: 10, units: 3 }];
    expect((await change(developer, id, { towers: smaller })).body.code).toBe('projects.tower_too_small');
  });
});
