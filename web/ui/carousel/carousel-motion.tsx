import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import type { CarouselControl } from './carousel-control.ts';

interface CarouselMotionProps {
  view: HTMLElement;
  onReady: (control: CarouselControl | null) => void;
}

/** Embla on the existing rail; renders nothing. Loaded after hydration. */
export function CarouselMotion({ view, onReady }: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    dragFree: false,
    // A card of which only an edge is seen is not in view.
    inViewThreshold: 0.9,
  });
  useEffect(() => {
    attach(view);
  }, [attach, view]);
  useEffect(() => {
    if (!embla) return;
    const move = (step: 1 | -1) => {
      if (step === 1) {
        if (embla.canScrollNext()) embla.scrollNext();
        else embla.scrollTo(0);
      } else if (embla.canScrollPrev()) embla.scrollPrev();
      else embla.scrollTo(embla.scrollSnapList().length - 1);
    };
    // The browser has scrolled the rail to the card with the focus: Embla moves it instead, and from its start.
    const show = (element: Element | null, isFirst: boolean) => {
      view.scrollTo({ left: 0, behavior: 'instant' });
      const index = embla.slideNodes().findIndex((slide) => slide.contains(element));
      // Embla's first view was the rail as the browser had scrolled it.
      if (index >= 0 && (isFirst || !embla.slidesInView().includes(index))) embla.scrollTo(index, isFirst);
    };
    const follow = (event: FocusEvent) => show(event.target as Element, false);
    show(document.activeElement, true);
    onReady({ move });
    view.addEventListener('focusin', follow);
    return () => {
      view.removeEventListener('focusin', follow);
      onReady(null);
    };
  }, [embla, view, onReady]);
  return null;
}
