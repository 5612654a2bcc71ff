import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

const route = getRouteApi('/chat');

/** Which conversation is open, as the address or the way here says, and how to open others. */
export function useOpenConversation() {
  const conversation = Number(route.useSearch().conversation) || null;
  const { begun, fromList } = useLocation({
    select: ({ state }) => ({ begun: state.conversation, fromList: state.fromList === true }),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const router = useRouter();
  const openId = conversation ?? begun ?? null;
  return {
    openId,
    /** From one to the next the list stays one step back. */
    open: (id: number) =>
      void navigate({
        to: '/chat',
        search: { conversation: id },
        state: { conversation: undefined, fromList: openId === null || fromList },
        replace: openId !== null,
      }),
    close: () => {
      if (fromList) router.history.back();
      else void navigate({ to: '/chat', search: {}, state: { conversation: undefined }, replace: true });
    },
  };
}
