import { lazy } from 'react';
import { OpenedSection } from '#web/ui/opened-section/opened-section.tsx';
import * as texts from '#texts/home-media.ts';

const VideoEditor = lazy(() => import('./video-editor.tsx').then((it) => ({ default: it.VideoEditor })));

/** The owner's way to the videos of a home; what adds and deletes them is loaded on a press. */
export function OwnerVideos({ userId, home }: { userId: number; home: number }) {
  return (
    <OpenedSection id="owner-videos" heading={texts.ownerVideos()} open={texts.addVideos()}>
      {(focusHeading) => <VideoEditor userId={userId} home={home} onRemoved={focusHeading} />}
    </OpenedSection>
  );
}
