import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/home-media.ts';

const VideoEditor = lazy(() => import('./video-editor.tsx').then((it) => ({ default: it.VideoEditor })));

/** The owner's way to the videos of a home; what adds and deletes them is loaded on a press. */
export function OwnerVideos({ userId, home }: { userId: number; home: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function handleOpen() {
    setIsOpen(true);
    // The pressed button goes.
    heading.current?.focus();
  }
  return (
    <section className={layout.stack} aria-labelledby="owner-videos">
      <h2 ref={heading} tabIndex={-1} className={typography.h3} id="owner-videos">
        {texts.ownerVideos()}
      </h2>
      {isOpen ? (
        <Suspense>
          <VideoEditor userId={userId} home={home} onRemoved={() => heading.current?.focus()} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={handleOpen}>{texts.addVideos()}</Button>
        </div>
      )}
    </section>
  );
}
