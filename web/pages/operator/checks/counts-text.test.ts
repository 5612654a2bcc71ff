import { expect, test } from 'vitest';
import { decidedText, waitingText } from './counts-text.ts';

const none = { waiting: 0, overdue: 0, decided: 0, median_hours: null, second_looks: 0, second_disagreed: 0 };

test('counts the checks that wait, and says nothing of none', () => {
  expect(waitingText(none)).toBeNull();
  expect(waitingText({ waiting: 1, overdue: 0 })).toBe('1 waits.');
  expect(waitingText({ waiting: 1, overdue: 1 })).toBe('1 waits, too long.');
  expect(waitingText({ waiting: 3, overdue: 1 })).toBe('3 wait, 1 of them too long.');
});

test('counts what was decided, and says nothing of second looks that nobody took', () => {
  expect(decidedText(none)).toBeNull();
  expect(decidedText({ ...none, decided: 1, median_hours: 1 })).toBe(
    'In 30 days: 1 decided, half of them within 1 hour.',
  );
  expect(decidedText({ ...none, decided: 20, median_hours: 5, second_looks: 1 })).toBe(
    'In 30 days: 20 decided, half of them within 5 hours; 1 second look, none of them disagreed.',
  );
  expect(decidedText({ ...none, decided: 20, second_looks: 4, second_disagreed: 1 })).toBe(
    'In 30 days: 20 decided; 4 second looks, 1 of them disagreed.',
  );
});
