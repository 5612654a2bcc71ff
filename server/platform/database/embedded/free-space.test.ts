import { expect, it } from 'vitest';
import { requireFreeSpace } from './free-space.ts';

it('refuses a disk without enough free space, and says how much is needed and where', async () => {
  await expect(requireFreeSpace(import.meta.dirname, 0)).resolves.toBeUndefined();
  const petabytes = 2 ** 60;
  await expect(requireFreeSpace(import.meta.dirname, petabytes)).rejects.toThrow(
    /^The disk that holds .*embedded has \d+ MB left, and a new database needs \d+ MB\. Free some space, or set DATA_DIR/,
  );
});
