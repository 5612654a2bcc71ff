import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './auth-frame.module.css';
import * as texts from '#texts/account-pages.ts';
import * as common from '#texts/common.ts';

const pictures = {
  courtyard: { alt: texts.pictureCourtyard(), look: css.picCourtyard },
  verandah: { alt: texts.pictureVerandah(), look: css.picVerandah },
  haveli: { alt: texts.pictureHaveli(), look: css.picHaveli },
} as const;

const widths = [640, 1080, 1600];

interface AuthFrameProps {
  picture: keyof typeof pictures;
  /** The sentence over the picture; by default the marketing claims. */
  words?: string;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every account page: a picture, the link home, and one form. */
export function AuthFrame({ picture, words, wide = false, children }: AuthFrameProps) {
  const { alt, look } = pictures[picture];
  return (
    <div className={classNames(css.frame, wide && css.wide)}>
      <aside className={classNames(css.picture, look)} aria-label={brand.name}>
        <picture>
          <source
            type="image/avif"
            srcSet={widths.map((width) => `/auth/${picture}-${width}.avif ${width}w`).join(', ')}
            sizes="(width < 64rem) 88vw, 75vw"
          />
          <img src={`/auth/${picture}-960.webp`} alt={alt} width={1600} height={1067} fetchPriority="high" />
        </picture>
        <div className={css.notch}>{words === undefined ? <Claims /> : <p className={css.words}>{words}</p>}</div>
      </aside>
      <div className={css.main}>
        <div className={css.top}>
          <BrandLink />
          <Link className={buttonClass({ look: 'quiet', size: 'sm' })} to="/">
            <ArrowLeft className={icons.small} />
            {common.backToHome()}
          </Link>
        </div>
        <div className={css.form}>{children}</div>
        {/* Tells the sheet that the form is whole; without a class, for the bytes of the longest Hindi page. */}
        <wbr />
      </div>
    </div>
  );
}

function Claims() {
  const claims = [
    { claim: '1000+', of: texts.claimProperties() },
    { claim: '500+', of: texts.claimClients() },
    { claim: '50+', of: texts.claimLocations() },
  ];
  return (
    <dl className={css.claims}>
      {claims.map(({ claim, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{claim}</dd>
        </div>
      ))}
    </dl>
  );
}
