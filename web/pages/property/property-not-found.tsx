import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { useAskAgain } from './use-ask-again.ts';

/** The home does not exist or is no longer on offer; the page does not reveal which of the two. */
export function PropertyNotFound() {
  useAskAgain();
  return (
    <MessagePage
      title="Property not found"
      text="It may have been taken down, or the address has a slip."
      actions={
        <>
          <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{}}>
            Browse Properties
          </Link>
          <Link className={buttonClass({})} to="/">
            Go Home
          </Link>
        </>
      }
    />
  );
}
