import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './hero.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/home.ts';

const slides = [
  {
    name: 'hero-1',
    alt: texts.courtyard(),
  },
  { name: 'hero-2', alt: texts.towers() },
  { name: 'hero-3', alt: texts.dusk() },
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
    <section className={css.hero} aria-label={texts.pictures()}>
      <div className={css.media}>
        {slides.slice(0, mounted).map((slide, index) => (
          <Slide key={slide.name} slide={slide} first={index === 0} shown={index === current} />
        ))}
      </div>
      <div
        className={css.dots}
        role="group"
        aria-label={texts.picturesShort()}
        data-ready={playing !== null || undefined}
      >
        {slides.map((slide, index) => (
          <button
            key={slide.name}
            className={css.dot}
            type="button"
            aria-label={texts.picture({ n: index + 1 })}
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
          aria-label={playing ? texts.pause() : texts.play()}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause className={icons.small} /> : <Play className={icons.small} />}
        </button>
      </div>
      <div className={css.notch}>
        <h1 className={typography.display}>{sentence(texts.heroTitle({ part: (words) => <span>{words}</span> }))}</h1>
      </div>
    </section>
  );
}
