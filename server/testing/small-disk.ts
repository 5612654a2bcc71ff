import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** A disk of 256 kB in memory; null where this user may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return null;
  }
  return {
    folder,
    remove() {
      // Lazily: a file of it may still be open.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      remove();
    },
  };
}
