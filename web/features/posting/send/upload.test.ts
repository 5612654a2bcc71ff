import { expect, it } from 'vitest';
import { canRetry, failureText, isResent, type UploadFailure } from './upload.ts';

const failure = (more: Partial<UploadFailure>): UploadFailure => ({
  kind: 'status',
  status: 500,
  message: null,
  errors: {},
  ...more,
});

// specification 11.11
it('reports failures with the messages of the specification', () => {
  expect(failureText(failure({ kind: 'timeout', status: 0 }))).toBe(
    'The upload is taking too long. This might be due to slow internet connection or large images. Please try with smaller images or check your internet connection.',
  );
  expect(failureText(failure({ message: 'Gateway Timeout' }))).toMatch(/^The upload is taking too long/);
  expect(failureText(failure({ kind: 'network', status: 0 }))).toBe(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  expect(failureText(failure({ status: 413, message: 'x' }))).toBe(
    'The files you are uploading are too large. Please try with smaller images (under 2MB each).',
  );
  expect(failureText(failure({ status: 403, message: 'Choose a plan first.' }))).toBe('Choose a plan first.');
  expect(failureText(failure({}))).toBe('Something went wrong. Please try again.');
  expect(failureText(failure({ status: 200 }))).toBe('Failed to create property');
});

it('is sent again automatically after every lost connection, once after a failing server, and otherwise not', () => {
  for (const wasResent of [false, true]) {
    expect(isResent(failure({ kind: 'network', status: 0 }), wasResent)).toBe(true);
    expect(isResent(failure({ status: 503 }), wasResent)).toBe(!wasResent);
    for (const other of [failure({ kind: 'timeout', status: 0 }), failure({ status: 403 }), failure({ status: 413 })]) {
      expect(isResent(other, wasResent)).toBe(false);
    }
  }
});

it('offers a retry where it may help', () => {
  expect(canRetry(failure({ kind: 'network' }))).toBe(true);
  expect(canRetry(failure({ kind: 'timeout' }))).toBe(true);
  expect(canRetry(failure({ status: 503 }))).toBe(true);
  expect(canRetry(failure({ status: 413 }))).toBe(false);
});
