import { expect, it } from 'vitest';
import { normalEmail } from './normal-email.ts';
import { Email } from './accounts.ts';
import { isMailAddress } from './mail-address.ts';

// specification 9.21
it.each([
  ['meera@उदाहरण.भारत', 'meera@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [' Meera@Bücher.example ', 'meera@xn--bcher-kva.example'],
  ['meera@xn--bcher-kva.example', 'meera@xn--bcher-kva.example'],
  ['Asha.Rao+flat@Example.in', 'asha.rao+flat@example.in'],
])('takes %s', (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored);
});

it.each([
  '.meera@example.in',
  'meera.@example.in',
  'a..b@example.in',
  'मीरा@example.in',
  'a@b@bücher.example',
  'a@bü cher.example',
  'a@bücher.example/x',
  'a@bücher.example:25',
  '@bücher.example',
  'meera@ü',
  'a@ü?.in',
])('refuses %s', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

it('leaves a text alone that is no address, and still writes to addresses of before', () => {
  expect(normalEmail(' Asha ')).toBe('asha');
  expect(isMailAddress('a..b@example.in')).toBe(true);
});
