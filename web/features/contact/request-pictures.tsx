import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { useFirstMessage } from './use-first-message.tsx';
import { useWaitingMessage } from './use-waiting-message.ts';
import * as texts from '#texts/contact.ts';

/** One press asks the owner of a home without pictures for some, in the chat; a visitor signs in between. Owners ask nobody. */
export function RequestPictures({ record }: { record: PropertyRecord }) {
  const { user } = useSession();
  if (!user) return <VisitorRequest record={record} />;
  return user.id === record.owner.id ? null : <UserRequest record={record} userId={user.id} />;
}

function UserRequest({ record, userId }: { record: PropertyRecord; userId: number }) {
  const { starting, send } = useFirstMessage(record, userId);
  return (
    <Button size="sm" busy={starting} onClick={() => send(texts.couldAddPictures({ title: record.title }))}>
      <Camera />
      {texts.requestPictures()}
    </Button>
  );
}

function VisitorRequest({ record }: { record: PropertyRecord }) {
  const send = useWaitingMessage(record);
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to="/signin"
      search={{ next: `/property/${record.id}` }}
      onClick={(event) => {
        event.preventDefault();
        send(texts.couldAddPictures({ title: record.title }));
      }}
    >
      <Camera />
      {texts.requestPictures()}
    </Link>
  );
}
