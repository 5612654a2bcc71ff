import { expect, it } from 'vitest';
import { reviewActs } from '#contracts/desk/review.ts';
import { makePersonActs } from './person-acts.ts';
import { recordActs } from './record-acts.ts';
import type { Acts, Nothing, ReversibleAct } from './reversible-act.ts';

it('gives each act that changes something its undo', () => {
  const changing = { ...recordActs, ...makePersonActs({ clock: { now: () => new Date(0) } }) };
  const others = ['warn', 'grant_appeal', 'refuse_appeal'];
  expect(Object.keys(changing).sort()).toEqual(reviewActs.filter((act) => !others.includes(act)).toSorted());
});

const { perform, undo } = recordActs.hide;
const without: ReversibleAct<Nothing> = {
  perform: () => Promise.resolve({ before: {}, after: {} }),
  undo: () => Promise.resolve(),
};

/** Never called: each line is a mistake that the compiler finds, and an unused expectation is an error too. */
export function mistakes(): unknown[] {
  // @ts-expect-error an act has no undo
  const noUndo: Acts<'hide'> = { hide: { perform } };
  // @ts-expect-error an undo has no act
  const noAct: Acts<'hide'> = { hide: { undo } };
  // @ts-expect-error an act stores nothing that its undo could read
  const noState: Acts<'hide'> = { hide: { perform: without.perform, undo } };
  // @ts-expect-error an undo reads the state of another act
  const another: Acts<'hide'> = { hide: { perform, undo: (_db, _about, { images }) => Promise.resolve(images) } };
  // @ts-expect-error an act is missing among all
  const missing: Acts = { ...recordActs, warn: without, grant_appeal: without, refuse_appeal: without };
  return [noUndo, noAct, noState, another, missing];
}
