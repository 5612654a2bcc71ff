import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import './auth-frame.css';
import './auth-states.css';

const pictures = {
  courtyard: { alt: 'A courtyard in the evening sun', look: 'auth__pic--courtyard' },
  verandah: { alt: 'A yellow house with a deep verandah', look: 'auth__pic--verandah' },
  haveli: { alt: 'A sandstone haveli with its balconies', look: 'auth__pic--haveli' },
} as const;

const widths = [640, 1080, 1600];

interface AuthFrameProps {
  picture: keyof typeof pictures;
  /** A sentence in the room cut out of the picture; the marketing claims unless told. */
  words?: string;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every page about accounts: a picture, the way home, and one form. */
export function AuthFrame({ picture, words, wide = false, children }: AuthFrameProps) {
  const { alt, look } = pictures[picture];
  return (
    <div className={classNames('auth', wide && 'auth--wide')}>
      <aside className={classNames('auth__pic', look)} aria-label={brand.name}>
        <picture>
          <source
            type="image/avif"
            srcSet={widths.map((width) => `/auth/${picture}-${width}.avif ${width}w`).join(', ')}
            sizes="(width < 64rem) 88vw, 75vw"
          />
          <img src={`/auth/${picture}-960.webp`} alt={alt} width={1600} height={1067} fetchPriority="high" />
        </picture>
        <div className="auth__notch">{words === undefined ? <Claims /> : <p className="auth__words">{words}</p>}</div>
      </aside>
      <div className="auth__main">
        <div className="auth__top">
          <Link className="brand" to="/">
            <Mark />
            {brand.name}
          </Link>
          <Link className={buttonClass({ look: 'quiet', size: 'sm' })} to="/">
            <ArrowLeft className="icon icon--sm" />
            Back to Home
          </Link>
        </div>
        <div className="auth__form">{children}</div>
      </div>
    </div>
  );
}

function Claims() {
  const claims = [
    { figure: '1000+', of: 'properties' },
    { figure: '500+', of: 'happy clients' },
    { figure: '50+', of: 'locations' },
  ];
  return (
    <dl className="claims">
      {claims.map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
