import { EquirectangularAdapter, Viewer as SphereViewer } from '@photo-sphere-viewer/core';
import '@photo-sphere-viewer/core/index.css';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contracts/homes/listings.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import * as css from './sphere-view.module.css';
import * as texts from '#texts/gallery.ts';

/** A picture of 360° to look around in, by drag, keys and buttons. Loaded when somebody asks for it. */
export function SphereView({ picture, onFail }: { picture: Picture; onFail: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const failed = useRef(onFail);
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasTurned, setHasTurned] = useState(false);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let viewer: SphereViewer | undefined;
    try {
      viewer = openSphere(container, picture);
      viewer.addEventListener(
        'ready',
        () => {
          setIsLoaded(true);
          nameButtons(container);
          viewer?.addEventListener('position-updated', () => setHasTurned(true), { once: true });
        },
        { once: true },
      );
      viewer.addEventListener('panorama-error', () => failed.current(), { once: true });
    } catch {
      // Without WebGL.
      failed.current();
    }
    return () => viewer?.destroy();
  }, [picture]);
  return (
    <div className={css.sphere} data-loaded={isLoaded || undefined}>
      <div ref={box} className={css.box} />
      {!hasTurned && (
        <p className={css.help} role="status">
          {isLoaded ? texts.sphereHelp() : texts.loadingSphere()}
        </p>
      )}
    </div>
  );
}

/** The library's buttons are elements without a role. */
function nameButtons(container: HTMLElement): void {
  for (const button of container.querySelectorAll('.psv-button[tabindex]')) button.setAttribute('role', 'button');
}

function openSphere(container: HTMLElement, picture: Picture): SphereViewer {
  const width = picture.widths.filter((one) => one <= mediaLimits.sphereLongestSide).at(-1) ?? picture.width;
  return new SphereViewer({
    container,
    panorama: `/media/${picture.id}/${width}.webp`,
    // Shrunk pictures have no metadata; all that are shown here are whole spheres.
    adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
    keyboard: 'always',
    // Fingers drag and pinch: the library hides these buttons then, and would leave their empty bar.
    navbar: matchMedia('(pointer: coarse)').matches ? false : ['zoom', 'move'],
    moveInertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    lang: {
      zoomIn: texts.zoomIn(),
      zoomOut: texts.zoomOut(),
      moveLeft: texts.lookLeft(),
      moveRight: texts.lookRight(),
      moveUp: texts.lookUp(),
      moveDown: texts.lookDown(),
      loading: texts.loadingSphere(),
    },
  });
}
