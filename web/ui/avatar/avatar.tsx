import { useState } from 'react';
import * as css from './avatar.module.css';

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  name: string;
  /** An address of a square picture; initials without one, and where it does not load. */
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** A person as picture or initials. The name itself stands beside it, so this says nothing to a screen reader. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  // Three grounds, told apart by the name alone, so that a person keeps theirs.
  const ground = (name.codePointAt(0) ?? 0) % 3;
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-ground={ground}
      // Drawn by the style sheet: as text they would be part of the words of the button around them.
      data-initials={initials(name)}
      aria-hidden="true"
    >
      {picture && picture !== broken && <img src={picture} alt="" onError={() => setBroken(picture)} />}
    </span>
  );
}
