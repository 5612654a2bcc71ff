import { useId } from 'react';

/** A stone lattice as a pattern that covers its parent. */
export function Jaali({ className }: { className: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse" viewBox="0 0 64 64">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            d="M0 16Q8 16 8 8Q8 0 16 0M48 0Q56 0 56 8Q56 16 64 16M64 48Q56 48 56 56Q56 64 48 64M16 64Q8 64 8 56Q8 48 0 48M32 12L52 32L32 52L12 32ZM0 32H12M52 32H64M32 0V12M32 52V64"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
