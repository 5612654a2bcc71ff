import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './hero.module.css';

const slides = [
  {
    name: 'hero-1',
    alt: 'The courtyard of an old house: arches, a tulsi on its plinth, bougainvillea in the evening sun',
  },
  { name: 'hero-2', alt: 'Apartment towers behind a garden of gulmohar trees' },
  { name: 'hero-3', alt: 'A home at dusk with its lamps lit' },
] as const;

const set = (file: string, widths: readonly number[]) =>
  widths.map((width) => `/hero/${file}-${width}.avif ${width}w`).join(', ');

function Slide({ slide, first, shown }: { slide: (typeof slides)[number]; first: boolean; shown: boolean }) {
  return (
    <picture className={css.slide} data-shown={shown || undefined}>
      <source media="(max-width: 47.99rem)" type="image/avif" srcSet={set(slide.name, [640, 960, 1280])} sizes="88vw" />
      <source media="(max-width: 47.99rem)" srcSet={`/hero/${slide.name}-960.webp`} />
      <source type="image/avif" srcSet={set(`${slide.name}-wide`, [1280, 1920, 2400])} sizes="114vw" />
      <img
        src={`/hero/${slide.name}-wide-1920.webp`}
        alt={shown ? slide.alt : ''}
        width={2400}
        height={1200}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  );
}

/**
 * The slideshow: three pictures, five seconds each, with a cross-fade. It stops with reduced motion, in a hidden tab
 * and when it is paused. The second and third picture are loaded after the page.
 */
export function Hero() {
  const [current, setCurrent] = useState(0);
  const [mounted, setMounted] = useState(1);
  // Null until the browser has reported whether motion is reduced.
  const [playing, setPlaying] = useState<boolean | null>(null);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = () => {
      setPlaying(!still);
      setMounted(slides.length);
    };
    const timer = setTimeout(start, 1500);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % slides.length);
    }, limits.heroSlideMs);
    return () => clearInterval(timer);
  }, [playing]);
  return (
    <section className={css.hero} aria-label="Pictures of homes">
      <div className={css.media}>
        {slides.slice(0, mounted).map((slide, index) => (
          <Slide key={slide.name} slide={slide} first={index === 0} shown={index === current} />
        ))}
      </div>
      <div className={css.dots} role="group" aria-label="Pictures" data-ready={playing !== null || undefined}>
        {slides.map((slide, index) => (
          <button
            key={slide.name}
            className={css.dot}
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => {
              setMounted(slides.length);
              setPlaying(false);
              setCurrent(index);
            }}
          />
        ))}
        <button
          className={css.pause}
          type="button"
          aria-label={playing ? 'Pause the slideshow' : 'Play the slideshow'}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause className={icons.small} /> : <Play className={icons.small} />}
        </button>
      </div>
      <div className={css.notch}>
        <h1 className={typography.display}>
          <span>Walk in.</span> <span>Look around.</span> <span>Stay.</span>
        </h1>
      </div>
    </section>
  );
}
