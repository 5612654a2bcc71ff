import type { Video } from '#contracts/homes/videos.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { VideoPlayer } from '#web/features/videos/video-player.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/home-media.ts';

/** The videos of a home. */
export function HomeVideos({ videos, home }: { videos: readonly Video[]; home: string }) {
  return (
    <section className={`${recordPage.block} ${layout.notPrinted}`} aria-labelledby="videos">
      <h2 className={typography.h3} id="videos">
        {texts.videos()}
      </h2>
      <div className={layout.stack}>
        {videos.map((video) => (
          <VideoPlayer key={video.id} video={video} label={texts.videoOf({ home })} />
        ))}
      </div>
    </section>
  );
}
