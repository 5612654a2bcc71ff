import { describe, expect, it } from 'vitest';
import type { GivenMark } from '#contracts/homes/shortlists.ts';
import { markTexts, saidText } from './said.ts';

const mark = (name: string, mark: GivenMark['mark'], home = 1): GivenMark => ({
  home_id: home,
  guest_id: 1,
  name,
  mark,
});

describe('what the family marked', () => {
  it('is said with names, for one home alone', () => {
    const marks = [mark('Papa', 'like'), mark('Meera', 'dislike'), mark('Ravi', 'like'), mark('Amma', 'like', 2)];
    expect(markTexts(marks, 1)).toEqual(['Papa and Ravi like it', 'Not for Meera']);
    expect(markTexts(marks, 2)).toEqual(['Amma likes it']);
    expect(markTexts(marks, 3)).toEqual([]);
  });
  it('names three people with a comma, and counts those who are more', () => {
    const marks = ['Papa', 'Ravi', 'Amma'].map((name) => mark(name, 'like'));
    expect(markTexts(marks, 1)).toEqual(['Papa, Ravi and Amma like it']);
    const more = [...marks, mark('Meera', 'like'), mark('Dadi', 'like')];
    expect(markTexts(more, 1)).toEqual(['Papa, Ravi and 3 others like it']);
  });
});

it('a line about a home counts comments too', () => {
  const comments = [1, 1, 2].map((home, id) => ({
    id,
    home_id: home,
    guest_id: 1,
    name: 'Papa',
    comment: '',
    created_at: '',
  }));
  expect(saidText({ marks: [mark('Papa', 'like')], comments }, 1)).toBe('Papa likes it, 2 comments');
  expect(saidText({ marks: [mark('Papa', 'like'), mark('Meera', 'dislike')], comments }, 1)).toBe(
    'Papa likes it, not for Meera, 2 comments',
  );
  expect(saidText({ marks: [mark('Meera', 'dislike')], comments }, 1)).toBe('Not for Meera, 2 comments');
  expect(saidText({ marks: [], comments }, 2)).toBe('1 comment');
  expect(saidText({ marks: [], comments }, 3)).toBeNull();
});
