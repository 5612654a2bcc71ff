import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import type { CarouselControl } from './carousel-control.ts';

interface CarouselMotionProps {
  view: HTMLElement;
  onReady: (control: CarouselControl | null) => void;
}

/** Embla on the existing rail; renders nothing. Loaded after hydration. */
export function CarouselMotion({ view, onReady }: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', dragFree: false });
  useEffect(() => {
    attach(view);
  }, [attach, view]);
  useEffect(() => {
    if (!embla) return;
    view.scrollTo({ left: 0, behavior: 'instant' });
    const move = (step: 1 | -1) => {
      if (step === 1) {
        if (embla.canScrollNext()) embla.scrollNext();
        else embla.scrollTo(0);
      } else if (embla.canScrollPrev()) embla.scrollPrev();
      else embla.scrollTo(embla.scrollSnapList().length - 1);
    };
    onReady({ move });
    // A card that gets the focus by keyboard must be in view.
    const follow = (event: FocusEvent) => {
      const index = embla.slideNodes().findIndex((slide) => slide.contains(event.target as Node));
      view.scrollTo({ left: 0, behavior: 'instant' });
      if (index >= 0 && !embla.slidesInView().includes(index)) embla.scrollTo(index);
    };
    view.addEventListener('focusin', follow);
    return () => {
      view.removeEventListener('focusin', follow);
      onReady(null);
    };
  }, [embla, view, onReady]);
  return null;
}
