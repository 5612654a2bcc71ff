import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';

/** There is no such import, or it belongs to another account. */
export function ImportMissing() {
  return (
    <MessagePage
      title="Import not found"
      text="It may have been discarded, or it belongs to another account."
      actions={
        <Link className={buttonClass({ look: 'primary' })} to="/import/{-$id}" params={{ id: undefined }}>
          Your imports
        </Link>
      }
    />
  );
}
