import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provideVideoTools } from './provide-video-tools.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tools-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function addProgram(name: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

// specification 34.4
it('finds ffmpeg by its setting, else on PATH, and only with ffprobe beside it', async () => {
  const ffmpeg = await addProgram('ffmpeg');
  const on = (programFolders: string) => provideVideoTools({ ffmpegPath: undefined, programFolders });
  expect(on(folder)).toBeNull();
  expect(() => provideVideoTools({ ffmpegPath: ffmpeg, programFolders: '' })).toThrow(/^FFMPEG_PATH/);
  const ffprobe = await addProgram('ffprobe');
  expect(on(`/nowhere:${folder}`)).toMatchObject({ ffmpeg, ffprobe });
  expect(on('/nowhere')).toBeNull();
  expect(provideVideoTools({ ffmpegPath: ffmpeg, programFolders: '' })).toMatchObject({ ffmpeg, ffprobe });
});
