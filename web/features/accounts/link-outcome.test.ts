import { expect, test } from 'vitest';
import { ApiFailure } from '#web/lib/api.ts';
import { outcomeOfFailure } from './link-outcome.ts';

test('a link that was used before counts as a success', () => {
  const code = 'accounts.already_verified';
  expect(outcomeOfFailure(new ApiFailure(400, 'पहले से सत्यापित', {}, { code }))).toEqual({
    state: 'success',
    text: 'Your email has already been verified! You can now login to your account.',
  });
});

test('the same words with another code are a failure', () => {
  const text = 'This email is already verified.';
  expect(outcomeOfFailure(new ApiFailure(400, text, {}, { code: 'accounts.verification_link_invalid' }))).toEqual({
    state: 'error',
    text,
  });
});

// specification 9.10
test('shows the server’s message, or a fallback when there is none', () => {
  expect(outcomeOfFailure(new ApiFailure(400, 'This link has run out.')).text).toBe('This link has run out.');
  expect(outcomeOfFailure(new ApiFailure(0, 'Network error. Please check your connection.')).text).toBe(
    'Network error. Please check your connection and try again.',
  );
});
