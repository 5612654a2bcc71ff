import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choosePages, describeChoice, pick, pickOn } from '../e2e/matrix/choice.ts';
import { sourceOfAddress } from '../e2e/matrix/page-of-address.ts';
import { hashPages, readHashes } from '../e2e/matrix/page-hashes.ts';
import { pageKinds } from '../e2e/public-pages.ts';

const now = { home: '1', list: '2', detail: '3', chat: '4' };

describe('the pages that the matrices look at', () => {
  test('are those that differ from the committed hashes', () => {
    const choice = choosePages(now, { ...now, chat: 'old' });
    expect(choice).toMatchObject({ of: 'changed', sources: ['chat'] });
    expect(describeChoice(choice)).toBe(
      'Matrices of pages look at chat: 1 of 4 pages differ from e2e/matrix/page-hashes.json.',
    );
  });

  test('are none when nothing changed, and a new page when there is one', () => {
    expect(choosePages(now, now)).toMatchObject({ of: 'changed', sources: [] });
    expect(choosePages({ ...now, new: '5' }, now)).toMatchObject({ of: 'changed', sources: ['new'] });
  });

  test('are a sample when more than half differ, or when the hashes are missing', () => {
    expect(choosePages(now, { ...now, home: 'a', list: 'b' })).toMatchObject({ of: 'changed' });
    expect(choosePages(now, { ...now, home: 'a', list: 'b', chat: 'c' })).toMatchObject({ of: 'sample' });
    expect(choosePages(now, null)).toMatchObject({ of: 'sample', why: expect.stringMatching(/missing or unreadable/) });
  });

  test('are all when a run asks for it', () => {
    expect(choosePages(now, now, 'all')).toMatchObject({ of: 'all' });
    expect(choosePages(now, null, 'all')).toMatchObject({ of: 'all' });
  });
});

describe('the kinds of pages that are picked', () => {
  test('of a sample are as many as wanted, spread over the list', () => {
    const picked = pick(pageKinds, { of: 'sample', why: '' }, 7);
    expect(picked).toHaveLength(7);
    expect(picked[0]).toBe(pageKinds[0]);
    const places = picked.map((kind) => pageKinds.indexOf(kind));
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - (places[index] ?? 0)).toBeLessThanOrEqual(Math.ceil(pageKinds.length / 7));
    }
  });

  test('of a changed page are all its states', () => {
    const source = 'web/pages/properties/properties-page.tsx';
    const picked = pick(pageKinds, { of: 'changed', why: '', sources: [source] }, 7);
    expect(picked.map(({ name }) => name)).toEqual([
      'list of homes',
      'filtered list',
      'list of requirements',
      'empty list',
    ]);
  });
});

describe('the devices of the pages that are picked', () => {
  const devices = ['phone', 'desk'];

  test('are all, for pages that changed', () => {
    const source = 'web/pages/home/home-page.tsx';
    const picked = pickOn(pageKinds, devices, { of: 'changed', why: '', sources: [source] }, 7);
    expect(picked.map(({ kind, device }) => `${kind.name} on a ${device}`)).toEqual([
      'home on a phone',
      'home on a desk',
    ]);
    expect(pickOn(pageKinds, devices, { of: 'all', why: '' }, 7)).toHaveLength(pageKinds.length * 2);
  });

  test('take turns in a sample', () => {
    const picked = pickOn(pageKinds, devices, { of: 'sample', why: '' }, 7);
    expect(picked.map(({ kind }) => kind)).toEqual(pick(pageKinds, { of: 'sample', why: '' }, 7));
    expect(picked.map(({ device }) => device)).toEqual(['phone', 'desk', 'phone', 'desk', 'phone', 'desk', 'phone']);
  });
});

describe('the page of an address', () => {
  test.each([
    ['/', 'web/pages/home/home-page.tsx'],
    ['/property/{home}', 'web/pages/property/property-page.tsx'],
    ['/my-profile', 'web/pages/my-profile/my-profile-page.tsx'],
    ['/my-profile/saved?x=1', 'web/pages/my-profile/my-profile-page.tsx'],
    ['/nothing', null],
  ])('%s', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source);
  });
});

describe('the hashes of pages', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aangan-hashes-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('are there for every page, and differ', () => {
    const hashes = hashPages();
    expect(Object.keys(hashes).length).toBeGreaterThan(25);
    expect(new Set(Object.values(hashes)).size).toBe(Object.keys(hashes).length);
  });

  test.each(['{"home": 1}', 'not JSON', '[]', 'null'])('are not read from %s', async (text) => {
    const file = path.join(folder, 'hashes.json');
    await writeFile(file, text);
    expect(readHashes(file)).toBeNull();
  });

  test('are not read from a file that is missing', () => {
    expect(readHashes(path.join(folder, 'none.json'))).toBeNull();
  });
});
