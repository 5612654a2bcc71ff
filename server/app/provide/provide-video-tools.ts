import path from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { findVideoTools, videoToolsAt, type VideoTools } from '#server/platform/video/video-tools.ts';
import type { Settings } from '../settings/settings.ts';

/** The programs that convert videos, or null. Throws a StartError when the setting names none. */
export function provideVideoTools({
  ffmpegPath,
  programFolders,
}: Pick<Settings, 'ffmpegPath' | 'programFolders'>): VideoTools | null {
  if (ffmpegPath === undefined) return findVideoTools(programFolders);
  const tools = videoToolsAt(path.resolve(ffmpegPath));
  if (tools) return tools;
  throw new StartError(
    'FFMPEG_PATH names no ffmpeg that can be run with an ffprobe beside it. Install both, or leave it out.',
  );
}
