import { describe, expect, it } from 'vitest';
import { readCase } from '#server/testing/import-files/ask-case.ts';
import { asideFiles } from '#server/testing/import-files/aside-files.ts';
import { hostileFiles } from '#server/testing/import-files/hostile-files.ts';
import { slippedFiles } from '#server/testing/import-files/slipped-files.ts';

describe.each([
  ['hostile files', hostileFiles],
  ['files with slips', slippedFiles],
  ['files put aside', asideFiles],
])('%s', (_, files) => {
  it.each(files.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
    const { right } = file;
    const expected = 'refused' in right ? { refused: expect.stringMatching(right.refused) as unknown } : right;
    expect(await readCase(file)).toEqual(expected);
  });
});
