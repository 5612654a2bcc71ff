import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import * as texts from '#texts/import.ts';

/** There is no such import, or it belongs to another account. */
export function ImportMissing() {
  return (
    <MessagePage
      title={texts.notFound()}
      text={texts.notFoundText()}
      actions={
        <Link className={buttonClass({ look: 'primary' })} to="/import/{-$id}" params={{ id: undefined }}>
          {texts.yourImports()}
        </Link>
      }
    />
  );
}
