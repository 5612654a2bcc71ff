import { classNames } from '../class-names.ts';

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person as initials. The name itself stands beside it, so this says nothing to a screen reader. */
export function Avatar({ name, size }: { name: string; size?: 'md' | 'lg' }) {
  const letters = initials(name);
  // Three grounds, told apart by the name alone, so that a person keeps theirs.
  const ground = ['', 'avatar--m', 'avatar--s'][(name.codePointAt(0) ?? 0) % 3];
  return (
    <span className={classNames('avatar', size && `avatar--${size}`, ground)} aria-hidden="true">
      {letters}
    </span>
  );
}
