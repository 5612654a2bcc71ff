import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { TypingSigns } from './typing.ts';

const { typingEveryMs, typingShownMs } = chatLimits;
let sent: number[] = [];
let shown: (readonly number[])[] = [];
let signs: TypingSigns;
beforeEach(() => {
  vi.useFakeTimers();
  [sent, shown] = [[], []];
  signs = new TypingSigns(
    (id) => sent.push(id),
    (ids) => shown.push(ids),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the user’s typing', () => {
  it('is announced once in some seconds, however many letters', () => {
    for (let letter = 0; letter < 20; letter++) signs.note(7);
    expect(sent).toEqual([7]);
    vi.advanceTimersByTime(typingEveryMs - 1);
    signs.note(7);
    expect(sent).toEqual([7]);
    vi.advanceTimersByTime(1);
    signs.note(7);
    expect(sent).toEqual([7, 7]);
  });

  it('is announced at once in another conversation, and after a message', () => {
    signs.note(7);
    signs.note(8);
    expect(sent).toEqual([7, 8]);
    signs.sent();
    signs.note(8);
    expect(sent).toEqual([7, 8, 8]);
  });
});

describe('another person’s typing', () => {
  // specification 14.11
  it('ends by itself some seconds after the last event, and is shown once', () => {
    signs.begin(7);
    vi.advanceTimersByTime(typingShownMs - 1);
    signs.begin(7);
    vi.advanceTimersByTime(typingShownMs - 1);
    expect(shown).toEqual([[7]]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([[7], []]);
  });

  it('is shown for longer than the pause between two events', () => {
    expect(typingShownMs).toBeGreaterThan(typingEveryMs);
  });

  it('ends with the message, in its conversation alone', () => {
    signs.begin(7);
    signs.begin(8);
    signs.end(7);
    expect(shown.at(-1)).toEqual([8]);
    signs.end(7);
    expect(shown).toHaveLength(3);
    vi.advanceTimersByTime(typingShownMs);
    expect(shown.at(-1)).toEqual([]);
  });

  it('leaves no timer behind when the page is left', () => {
    signs.begin(7);
    signs.begin(8);
    signs.stop();
    expect([shown.at(-1), vi.getTimerCount()]).toEqual([[], 0]);
  });
});
