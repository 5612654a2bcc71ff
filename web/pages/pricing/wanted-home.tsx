import { Link } from '@tanstack/react-router';
import { intentHomePath, type IntentHome } from '#web/session/intent-home.ts';
import { classNames } from '#web/ui/class-names.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './wanted-home.module.css';
import * as texts from '#texts/pricing.ts';

interface WantedHomeProps {
  home: IntentHome;
  /** At the foot of the window: on a page that is there already nothing moves. */
  isBelow: boolean;
}

/** The home whose number somebody came for, whose it is, and that writing costs nothing. */
export function WantedHome({ home, isBelow }: WantedHomeProps) {
  const { name, price, person, picture } = home;
  return (
    <aside className={classNames(css.wanted, isBelow && css.below)} aria-label={texts.wantedNumber({ home: name })}>
      {picture !== null && <img className={css.picture} src={picture} alt="" width={64} height={64} />}
      <div className={css.text}>
        <b>{texts.wantedNumber({ home: name })}</b>
        <span className={typography.meta}>{[person, price].filter(Boolean).join(' · ')}</span>
        <span className={typography.meta}>
          {texts.contactPlansOpenIt()}{' '}
          <Link className={typography.link} to={intentHomePath(home)}>
            {texts.writeFree()}
          </Link>
        </span>
      </div>
    </aside>
  );
}
