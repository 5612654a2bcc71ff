import { describe, expect, it } from 'vitest';
import { answersText, callHoursText } from './answers-text.ts';

describe('answersText', () => {
  it('says the share in tenths and the usual time', () => {
    expect(answersText({ asked: 20, answered: 18, usual_minutes: 130 })).toEqual([
      'Answers 9 of 10',
      'Usually answers within 3 hours',
    ]);
    expect(answersText({ asked: 5, answered: 5, usual_minutes: 5 })[1]).toBe('Usually answers within an hour');
    expect(answersText({ asked: 5, answered: 5, usual_minutes: 2000 })[1]).toBe('Usually answers within 2 days');
    expect(answersText({ asked: 7, answered: 1, usual_minutes: 90_000 })).toEqual(['Answers 1 of 10']);
    expect(answersText({ asked: 7, answered: 1, usual_minutes: null })).toEqual(['Answers 1 of 10']);
  });
});

describe('callHoursText', () => {
  it('names one or two times of a day', () => {
    expect(callHoursText([])).toBe('');
    expect(
      callHoursText([
        { from: 10, to: 12 },
        { from: 18, to: 20 },
      ]),
    ).toBe('Call between 10 and 12, 18 and 20');
  });
});
