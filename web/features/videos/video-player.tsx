import { useSyncExternalStore } from 'react';
import type { Video } from '#contracts/homes/videos.ts';
import * as css from './video-player.module.css';
import * as texts from '#texts/home-media.ts';

/** The width of the window from which a size is worth its bytes. */
const sizeFrom: Record<number, string> = { 720: '(min-width: 30rem)', 1080: '(min-width: 90rem)' };

const fileOf = (id: string, side: number) => `/media/videos/${id}/${side}.mp4`;

export const captionsOf = (id: string) => `/media/videos/${id}/captions.vtt`;

const neverChanges = () => () => undefined;
const readSavesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A video behind its poster: nothing of it is loaded before a press. Browsers that save data get the smallest size. */
export function VideoPlayer({ video, label }: { video: Video; label: string }) {
  const savesData = useSyncExternalStore(neverChanges, readSavesData, () => false);
  const [smallest = 360] = video.sides;
  const larger = savesData ? [] : video.sides.slice(1).toReversed();
  const ratio = `${video.width ?? 16} / ${video.height ?? 9}`;
  return (
    <video
      // Chosen sources stay until the element is made anew.
      key={String(savesData)}
      className={css.video}
      style={{ aspectRatio: ratio }}
      controls
      playsInline
      preload="none"
      poster={`/media/videos/${video.id}/poster.jpg`}
      aria-label={label}
    >
      {larger.map((side) => (
        <source key={side} src={fileOf(video.id, side)} type="video/mp4" media={sizeFrom[side]} />
      ))}
      <source src={fileOf(video.id, smallest)} type="video/mp4" />
      {video.has_captions && (
        <track kind="captions" src={captionsOf(video.id)} srcLang="und" label={texts.captions()} default />
      )}
      <a href={fileOf(video.id, smallest)}>{texts.openVideo()}</a>
    </video>
  );
}
