import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

describe('safeNextPath', () => {
  it('keeps a path of this site with its query and its hash', () => {
    for (const path of [
      '/',
      '/property/17',
      '/properties?transaction_type=rent&city=Delhi+NCR',
      '/properties?location=a%2F%2Fb',
      '/my-profile#saved',
      '/pricing?order=abc',
    ]) {
      expect(safeNextPath(path), path).toBe(path);
    }
  });

  // specification 8.12
  it('refuses anything that leads, or could lead, to another site', () => {
    for (const path of [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\\/evil.example',
      'https:evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'evil.example',
      '/%2f%2fevil.example',
      '/%2Fevil.example',
      '/%252f%252fevil.example',
      '/%5cevil.example',
      '/%255Cevil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/.%2f/evil.example',
      '/%2e%2f%2fevil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/%09/evil.example',
      '/%00',
      '\u0000/home',
      ' //evil.example',
      '/%ff',
      '/%E0%A4%A',
    ]) {
      expect(safeNextPath(path), path).toBeUndefined();
    }
  });

  it('resolves the dots of a path', () => {
    expect(safeNextPath('/lead/../property/3')).toBe('/property/3');
  });

  it('refuses values that are no text or too long, and the sign-in pages themselves', () => {
    for (const raw of [
      undefined,
      null,
      7,
      ['/a'],
      '',
      `/${'a'.repeat(600)}`,
      '/signin',
      '/signup/',
      '/signin?next=/',
    ]) {
      expect(safeNextPath(raw)).toBeUndefined();
    }
  });
});
