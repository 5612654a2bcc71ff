import { expect, it } from 'vitest';
import { pictureProblem } from './check-picture.ts';

// specification 9.3
it('accepts pictures below 5 MB and nothing else', () => {
  const most = 5 * 1024 * 1024;
  expect(pictureProblem({ type: 'image/png', size: most - 1 })).toBeNull();
  expect(pictureProblem({ type: 'image/png', size: most })).toBe('Image size should be less than 5MB');
  expect(pictureProblem({ type: 'text/plain', size: 10 })).toBe('Please select a valid image file');
  expect(pictureProblem({ type: '', size: 10 })).toBe('Please select a valid image file');
});
