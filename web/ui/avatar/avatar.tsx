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
  /** The URL of a square picture; the initials are shown without one, or if it does not load. */
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** A person's picture or initials. The name is shown beside it, so it is hidden from screen readers. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  // One of three backgrounds, derived from the name alone, so that it stays the same for a person.
  const ground = (name.codePointAt(0) ?? 0) % 3;
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-ground={ground}
      // Rendered by the style sheet: as text it would be part of the name of the surrounding button.
      data-initials={initials(name)}
      aria-hidden="true"
    >
      {picture && picture !== broken && <img src={picture} alt="" onError={() => setBroken(picture)} />}
    </span>
  );
}
