import { describe, expect, it } from 'vitest';
import { sectionOf } from './sections.ts';

describe('the section of an address', () => {
  // specification 15.10
  it('is named by the path, and by the fragment of older links', () => {
    expect(sectionOf(undefined, '')).toBe('posts');
    expect(sectionOf('saved', '')).toBe('saved');
    expect(sectionOf(undefined, 'plans')).toBe('plans');
    expect(sectionOf('settings', 'plans')).toBe('settings');
    expect(sectionOf('nothing', 'plans')).toBe('posts');
  });
});
