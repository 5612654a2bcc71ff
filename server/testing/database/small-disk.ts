import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** Mounts a disk of 256 kB in memory. Throws if this user is not allowed to. */
export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    removeFolder();
    throw error;
  }
  return {
    folder,
    remove() {
      // Lazily, since a file of it may still be open.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      removeFolder();
    },
  };
}

/** False where a test cannot mount a small disk: not on Linux, not root, or in a container that forbids it. */
export const canMountDisks = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk().remove();
    return true;
  } catch {
    return false;
  }
})();
