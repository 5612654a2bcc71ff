import { describe, expect, it } from 'vitest';
import { addressGroup } from './client-address.ts';
import { parseQueryString } from './query-string.ts';

describe('addressGroup', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => expect(addressGroup(ip)).toBe(counted));
});

describe('parseQueryString', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1&a=2&a[]=3', { a: ['1', '2', '3'] }],
    ['a=&b=+x%20y', { b: ' x y' }],
    ['a=%E0%A4%AA', { a: 'प' }],
  ])('%s', (text, expected) => expect({ ...parseQueryString(text) }).toEqual(expected));

  it('has no prototype, and stops reading beyond the most keys of a form', () => {
    expect(Object.getPrototypeOf(parseQueryString('__proto__=x'))).toBeNull();
    expect(Object.keys(parseQueryString(Array.from({ length: 5000 }, (_, n) => `k${n}=1`).join('&')))).toHaveLength(
      200,
    );
  });
});
