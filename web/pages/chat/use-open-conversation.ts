import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

const route = getRouteApi('/chat');

/** The open conversation, from the address or the history state, and the functions that open others. */
export function useOpenConversation() {
  const search = route.useSearch();
  const conversation = Number(search.conversation) || null;
  const { begun, fromList } = useLocation({
    select: ({ state }) => ({ begun: state.conversation, fromList: state.fromList === true }),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const router = useRouter();
  const openId = conversation ?? begun ?? null;
  return {
    openId,
    /** The message that the conversation is opened at. */
    messageId: openId === null ? null : Number(search.message) || null,
    /** Switching between conversations replaces the entry, so that the list stays one step back. */
    open: (id: number, messageId?: number) =>
      void navigate({
        to: '/chat',
        search: { conversation: id, message: messageId },
        state: { conversation: undefined, fromList: openId === null || fromList },
        replace: openId !== null,
      }),
    close: () => {
      if (fromList) router.history.back();
      else void navigate({ to: '/chat', search: {}, state: { conversation: undefined }, replace: true });
    },
  };
}
