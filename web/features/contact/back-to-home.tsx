import { Link } from '@tanstack/react-router';
import { ArrowLeft, X } from 'lucide-react';
import { intentHomePath } from '#web/session/intent-home.ts';
import { finishIntent } from '#web/session/intents.ts';
import { useIntent } from '#web/session/use-intent.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import * as css from './back-to-home.module.css';
import * as texts from '#texts/contact.ts';
import * as common from '#texts/common.ts';

/** After a payment: the link back to the home or requirement whose number the plan was bought for. */
export function BackToHome() {
  const wanted = useIntent('see-number');
  if (!wanted?.isOpen) return null;
  const { name, picture } = wanted.home;
  const path = intentHomePath(wanted.home);
  return (
    <nav className={css.bar} aria-label={texts.wanted()}>
      {picture !== null && <img className={css.picture} src={picture} alt="" width={48} height={48} />}
      <Link className={css.link} to={path}>
        <ArrowLeft />
        <span>
          <b>{texts.backTo({ home: name })}</b>
          <span>{texts.numberOpen()}</span>
        </span>
      </Link>
      <IconButton label={common.close()} onClick={() => finishIntent('see-number')}>
        <X />
      </IconButton>
    </nav>
  );
}
