import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { followProject, unfollowProject } from '#contracts/calls/projects.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { followingQuery } from './follow.queries.ts';
import * as texts from '#texts/project.ts';

interface FollowProps {
  userId: number;
  slug: string;
}

/** Follows a project for a signed-in user, or ends that. */
export function Follow(props: FollowProps) {
  return (
    <Queries>
      <FollowSwitch key={`${props.userId} ${props.slug}`} {...props} />
    </Queries>
  );
}

function FollowSwitch({ userId, slug }: FollowProps) {
  const client = useQueryClient();
  const query = followingQuery(userId, slug);
  const { data: isFollowed = false, isPending } = useQuery(query);
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: () => makeCall(isFollowed ? unfollowProject : followProject, { params: { slug } }),
    onSuccess: ({ is_followed: now }) => {
      client.setQueryData(query.queryKey, now);
      showToast({ text: now ? texts.followed() : texts.unfollowed() });
    },
    onError: (error) => showToast({ text: callFailureText(error, texts.notChanged()) }),
  });
  return (
    <Button busy={isPending || isSaving} aria-pressed={isFollowed} onClick={() => mutate()}>
      {isFollowed ? <BellRing /> : <Bell />}
      <span>{isFollowed ? texts.following() : texts.follow()}</span>
    </Button>
  );
}
