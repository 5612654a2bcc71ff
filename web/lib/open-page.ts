import { workCookie, workSeconds } from '#contracts/work.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** How often a browser tries in a minute: its network may change between two calls, and with it the puzzle. */
const mostTries = 4;
const minuteMs = 60_000;
const storageKey = 'aangan.page-tries';

/**
 * Solves the puzzle of a page, keeps the answer as a cookie and calls `reload`. Leaves the page as it is after some
 * tries, and where the browser keeps no cookies.
 */
export async function openPage(work: { puzzle: string; bits: number }, reload: () => void): Promise<void> {
  if (!mayTry()) return;
  const answer = `${workCookie}=${await solvePuzzle(work.puzzle, work.bits)}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${answer}; path=/; max-age=${String(workSeconds)}; samesite=lax${secure}`;
  if (document.cookie.split('; ').includes(answer)) reload();
}

/** Counts a try of this tab: `tries since`. */
function mayTry(): boolean {
  const now = Date.now();
  const [tries = 0, since = 0] = (sessionStorage.getItem(storageKey) ?? '').split(' ').map(Number);
  const isOver = now - since > minuteMs;
  if (!isOver && tries >= mostTries) return false;
  sessionStorage.setItem(storageKey, isOver ? `1 ${String(now)}` : `${String(tries + 1)} ${String(since)}`);
  return true;
}
