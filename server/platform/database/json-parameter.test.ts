import { expect, it } from 'vitest';
import { jsonParameter } from './json-parameter.ts';

it('replaces halves of surrogate pairs, and nothing else', () => {
  const text = `${'🏠'.slice(0, 1)} | 🏠 ${String.raw`C:\ud83d`} ${'🏠'.slice(1)}`;
  expect(JSON.parse(jsonParameter([text]))).toEqual([Buffer.from(text).toString()]);
  expect(JSON.parse(jsonParameter({ a: 'पुणे "x"' }))).toEqual({ a: 'पुणे "x"' });
});
