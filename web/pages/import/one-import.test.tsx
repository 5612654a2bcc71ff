// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Import, ImportAnswers } from '#contracts/imports/imports.ts';
import { Queries } from '#web/session/queries.tsx';
import { queryClient } from '#web/session/query-client.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { emptyCounts, importOf, priceQuestion } from './upload/import.samples.ts';
import { OneImport } from './one-import.tsx';

const network = fakeNetwork();
let leave: (() => void) | undefined;

/** The page of import 41, as the server has it; null where it has none. */
async function open(file: Import | null): Promise<void> {
  if (file) answerWith(file);
  else network.fail('GET /api/imports/41', 404);
  network.on('GET /api/imports', {
    success: true,
    data: {
      imports: [],
      sources: [{ id: 3, name: 'Koregaon stock', homes: 42, imported_at: null }],
      allowance: { used: 0, most: 500, first_day_until: null },
      fields: [
        { key: 'price', label: 'Price' },
        { key: 'area', label: 'Area' },
        { key: 'reference', label: 'Reference' },
      ],
    },
  });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/import/$id',
    component: () => (
      <Queries>
        <OneImport userId={7} id="41" />
      </Queries>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/import/41'] }),
  });
  const host = document.createElement('div');
  document.body.append(host);
  const view = createRoot(host);
  await router.load();
  view.render(<RouterProvider router={router as never} />);
  leave = () => {
    view.unmount();
    host.remove();
  };
}

function answerWith(file: Import): void {
  network.on('GET /api/imports/41', { success: true, data: file });
}

const text = () => document.body.textContent;
const heading = () => document.querySelector('h1')?.textContent;
const buttons = () => [...document.querySelectorAll('button')];
const button = (name: string) => buttons().find((one) => one.textContent === name);
const shows = (words: string) => soon(() => expect(text()).toContain(words));

async function press(name: string): Promise<void> {
  await soon(() => expect(button(name), name).toBeDefined());
  button(name)?.click();
}

function choose(selector: string, value: string): void {
  const control = document.querySelector<HTMLSelectElement>(selector)!;
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const bodyOf = (call: string) => network.to(call).map(({ body }) => body as ImportAnswers);

beforeEach(() => {
  queryClient().clear();
});
afterEach(() => {
  leave?.();
  leave = undefined;
});

describe('the page of an import', () => {
  // specification 11.21
  it('can’t import while a required question is open, and leads to it', async () => {
    await open(importOf({ questions: [priceQuestion] }));
    await shows('Still open: In which unit are the prices?');
    expect(button('Import 38 homes')).toBeUndefined();
    await press('Answer the question');
    await soon(() => expect(document.activeElement).toBe(document.querySelector('input[value=crore]')));
  });

  it('sends an answer with the earlier ones, and shows the file as it was read with it', async () => {
    const before = { columns: { 2: 'area' }, units: {}, questions: {}, source: null };
    await open(importOf({ questions: [priceQuestion], answers: before }));
    await shows('Still open');
    const answers = { ...before, questions: { price_unit: 'crore' } };
    const read = importOf({ answers, questions: [{ ...priceQuestion, answer: 'crore' }] });
    network.on('PATCH /api/imports/41', () => {
      answerWith(read);
      return { success: true, data: { ...read, state: 'reading', columns: [], questions: [], counts: null } };
    });
    document.querySelector<HTMLInputElement>('input[value=crore]')!.click();
    // The review stays while the file is read again.
    expect(heading()).toBe('Check what will be imported');
    expect(button('Import 38 homes')?.getAttribute('aria-busy')).toBe('true');
    await soon(() => expect(button('Import 38 homes')?.hasAttribute('aria-busy')).toBe(false));
    expect(bodyOf('PATCH /api/imports/41')).toEqual([answers]);
  });

  // specification 11.20
  it('sends several choices one after another, the last with all of them', async () => {
    await open(importOf());
    await shows('Rate');
    await soon(() =>
      expect(document.querySelector('select[aria-label="Rate means"] option[value=area]')).not.toBeNull(),
    );
    network.on('PATCH /api/imports/41', ({ body }: { body: ImportAnswers }) => {
      answerWith(importOf({ answers: body }));
      return { success: true, data: importOf({ state: 'reading', answers: body }) };
    });
    choose('select[aria-label="Unit of Rate"]', 'crore');
    await soon(() => expect(bodyOf('PATCH /api/imports/41')).toHaveLength(1));
    choose('select[aria-label="Ref means"]', '');
    choose('select[aria-label="Column 3 means"]', 'area');
    const last = { columns: { 0: null, 2: 'area' }, units: { 1: 'crore' }, questions: {}, source: null };
    await soon(() => expect(bodyOf('PATCH /api/imports/41').at(-1)).toEqual(last));
    // The second choice was no longer the last when its turn came.
    expect(bodyOf('PATCH /api/imports/41')).toHaveLength(2);
  });

  it('drops a unit with the meaning to which it belonged', async () => {
    await open(importOf({ answers: { columns: {}, units: { 1: 'crore' }, questions: {}, source: null } }));
    await shows('Rate');
    await soon(() =>
      expect(document.querySelector('select[aria-label="Rate means"] option[value=area]')).not.toBeNull(),
    );
    network.on('PATCH /api/imports/41', { success: true, data: importOf() });
    choose('select[aria-label="Rate means"]', 'area');
    await soon(() => expect(bodyOf('PATCH /api/imports/41')[0]).toMatchObject({ columns: { 1: 'area' }, units: {} }));
  });

  it('shows why a choice was refused, and what is stored', async () => {
    await open(importOf({ questions: [priceQuestion] }));
    await shows('Still open');
    network.fail('PATCH /api/imports/41', 409, 'This import has begun.');
    answerWith(importOf({ state: 'storing', progress: { done: 3, total: 38 } }));
    document.querySelector<HTMLInputElement>('input[value=lakh]')!.click();
    await shows('Importing 38 homes');
  });

  it('starts, follows the storing to its end, and moves the focus to each heading', async () => {
    await open(importOf());
    network.on('POST /api/imports/41/start', () => {
      const storing = importOf({ state: 'storing', progress: { done: 19, total: 38 } });
      answerWith(storing);
      return { success: true, data: storing };
    });
    await press('Import 38 homes');
    await shows('19 of 38 lines');
    expect(document.activeElement?.textContent).toBe('Importing 38 homes');
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
    answerWith(importOf({ state: 'stored', undo_until: '2100-01-01T00:00:00Z' }));
    await shows('38 homes imported');
    await soon(() => expect(document.activeElement?.textContent).toBe('38 homes imported'));
  });

  it('shows what will happen anew where the stock has changed since', async () => {
    await open(importOf());
    network.on('POST /api/imports/41/start', () => {
      answerWith(importOf({ counts: { ...emptyCounts, lines: 39, changed: 2, unchanged: 37 } }));
      return { success: true, data: importOf({ state: 'reading' }) };
    });
    await press('Import 38 homes');
    await shows('Your homes have changed since this file was read.');
    await soon(() => expect(button('Import 2 homes')?.hasAttribute('aria-busy')).toBe(false));
  });

  // specification 11.22
  it('says what an undo does before it undoes', async () => {
    await open(importOf({ state: 'stored', undo_until: '2100-01-01T00:00:00Z' }));
    await press('Undo this import');
    await shows('33 homes that came with it: taken down.');
    expect(network.to('POST /api/imports/41/undo')).toHaveLength(0);
    network.on('POST /api/imports/41/undo', { success: true, data: importOf({ state: 'undone' }) });
    const [, last] = buttons().filter((one) => one.textContent === 'Undo this import');
    last?.click();
    await shows('This import was undone');
  });

  // specification 11.22
  it('offers no undo after its time', async () => {
    await open(importOf({ state: 'stored', undo_until: null }));
    await shows('38 homes imported');
    expect(button('Undo this import')).toBeUndefined();
  });

  it('says why a file was refused', async () => {
    await open(importOf({ state: 'refused', problem: 'This is a picture.', counts: null, columns: [] }));
    await shows('This is a picture.');
    expect(heading()).toBe('This file could not be read');
  });

  it('has nothing to start where nothing is new', async () => {
    await open(importOf({ counts: { ...importOf().counts!, new: 0, changed: 0, unchanged: 38 } }));
    await shows('Nothing in this file is new or changed.');
    expect(buttons().filter((one) => one.textContent.startsWith('Import'))).toEqual([]);
  });

  it('says that there is no such import', async () => {
    await open(null);
    await shows('Import not found');
  });
});
