import { expect, it } from 'vitest';
import * as texts from '#texts/gst-states.ts';
import { gstStates } from './gst-states.ts';

it('each state has its own name in both languages', () => {
  for (const [code, name] of gstStates) expect(texts.of.en.name({ code })).toBe(name);
  const names = gstStates.map(([code]) => texts.of.hi.name({ code }));
  expect(new Set(names).size).toBe(gstStates.length);
  expect(names.filter((name) => !/^[\p{Script=Devanagari} ]+$/u.test(name))).toEqual([]);
});
