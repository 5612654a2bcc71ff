import { useEffect, useState, type CSSProperties } from 'react';
import { limits } from '#contracts/limits.ts';
import * as css from './confetti.module.css';

const colours = ['brand', 'marigold', 'lead', 'sindoor'];

const between = (least: number, most: number) => least + Math.random() * (most - least);

function makePieces() {
  return Array.from({ length: limits.confettiPieces }, (_, index) => ({
    '--x': `${between(0, 100)}vw`,
    '--drift': `${between(-12, 12)}vw`,
    '--spin': `${between(-900, 900)}deg`,
    '--delay': `${between(0, 1200)}ms`,
    '--fall': `${between(2200, 3700)}ms`,
    backgroundColor: `var(--color-${colours[index % colours.length]})`,
  }));
}

/** 150 pieces that fall once and are removed after 5 s (specification 11.9). None with reduced motion. */
export function Confetti() {
  const [isOver, setIsOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [pieces] = useState(makePieces);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setIsOver(true), limits.confettiMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className={css.confetti} aria-hidden="true">
      {pieces.map((style, index) => (
        <i key={index} style={style as CSSProperties} />
      ))}
    </div>
  );
}
