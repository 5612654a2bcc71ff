import { useStored } from '#web/lib/use-stored.ts';

/** Unread messages on the way to the chat; 99+ above 99. */
export function UnreadCount() {
  const unread = useStored('unread');
  return (
    !!unread && (
      <span className="count">
        {unread > 99 ? '99+' : unread}
        <span className="sr"> unread</span>
      </span>
    )
  );
}
