import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { useAskAgain } from './use-ask-again.ts';
import * as texts from '#texts/property.ts';

/** The home does not exist or is no longer on offer; the page does not reveal which of the two. */
export function PropertyNotFound() {
  useAskAgain();
  return (
    <MessagePage
      title={texts.missingTitle()}
      text={texts.missingText()}
      actions={
        <>
          <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{}}>
            {texts.browse()}
          </Link>
          <Link className={buttonClass({})} to="/">
            {texts.goHome()}
          </Link>
        </>
      }
    />
  );
}
