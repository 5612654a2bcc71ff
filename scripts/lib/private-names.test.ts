import { expect, it } from 'vitest';
import { privateName, privateNameIn } from './private-names.ts';

it('finds a private name in the code of others', () => {
  expect(privateNameIn('const{memoizedState:e}=t')).toBe('memoizedState');
  expect(privateNameIn('return t.sibling??null')).toBe('sibling');
});

it('passes longer names and texts', () => {
  expect(privateNameIn("{rel:'alternate',alternateName:e.siblings}")).toBeNull();
});

it('a short name is given to whole names alone', () => {
  expect(privateName.test('updateQueue')).toBe(true);
  expect(privateName.test('updateQueues')).toBe(false);
});
