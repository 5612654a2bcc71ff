import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { CarouselControl } from './carousel-control.ts';
import * as layout from '../layout/layout.module.css';
import * as css from './carousel.module.css';
import * as texts from '#texts/ui.ts';
import * as common from '#texts/common.ts';

const CarouselMotion = lazy(() => import('./carousel-motion.tsx').then((m) => ({ default: m.CarouselMotion })));

interface CarouselProps {
  heading: ReactNode;
  label: string;
  children: readonly ReactNode[];
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Cards side by side: three from 1024 px, two from 768 px, one below. It advances every 5 s and wraps; it pauses under
 * a pointer, with the focus inside, in a hidden tab and with reduced motion. Without JavaScript it is a scrolling rail.
 */
export function Carousel({ heading, label, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<HTMLElement | null>(null);
  const [control, setControl] = useState<CarouselControl | null>(null);
  // The motion is loaded when the cards come into view.
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setSeen(element);
      },
      { threshold: 0.3 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!control) return;
    const timer = setInterval(() => {
      const element = root.current;
      if (!element || document.hidden || wantsStillness()) return;
      if (element.matches(':hover') || element.contains(document.activeElement)) return;
      control.move(1);
    }, limits.carouselMs);
    return () => clearInterval(timer);
  }, [control]);
  return (
    <div ref={root} role="group" aria-roledescription={texts.carousel()} aria-label={label}>
      <div className={layout.head}>
        <div>{heading}</div>
        <div className={classNames(css.buttons, !control && css.buttonsWaiting)}>
          <IconButton line label={common.previous()} onClick={() => control?.move(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton line label={common.next()} onClick={() => control?.move(1)}>
            <ArrowRight />
          </IconButton>
        </div>
      </div>
      <div className={classNames(css.carousel, control && css.moving)} ref={view}>
        <div className={css.track}>{children}</div>
      </div>
      {seen && (
        <Suspense>
          <CarouselMotion view={seen} onReady={setControl} />
        </Suspense>
      )}
    </div>
  );
}
