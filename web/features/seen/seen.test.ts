import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { addSeen, clearSeen, readSeen } from './seen.ts';

const browser = fakeBrowser();

describe('homes that were seen', () => {
  // specification 6.18
  it('are remembered newest first, each once, the last thirty', () => {
    for (let id = 1; id <= limits.seenHomes + 5; id++) addSeen(id);
    addSeen(20);
    expect(readSeen()).toHaveLength(limits.seenHomes);
    expect(readSeen().slice(0, 3)).toEqual([20, 35, 34]);
    expect(readSeen().filter((id) => id === 20)).toHaveLength(1);
  });
  it('are forgotten when they are cleared', () => {
    addSeen(1);
    clearSeen();
    expect(readSeen()).toEqual([]);
  });
  it('are none where something else is stored', () => {
    for (const text of ['{', '{}', '["x", null, -1, 1.5, 99999999999]']) {
      browser.local.set('aangan.seen', text);
      expect(readSeen()).toEqual([]);
    }
  });
});
