import { Link } from '@tanstack/react-router';
import { Bell, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/project.ts';

// Visitors load no query.
const Follow = lazy(() => import('./follow.tsx').then((module) => ({ default: module.Follow })));

interface FollowButtonProps {
  slug: string;
  developerId: number;
}

/** Follows a project; its developer has the way to change it instead. */
export function FollowButton(props: FollowButtonProps) {
  const session = useSession();
  if (session.state === 'signed-in' && session.user.id === props.developerId) {
    return (
      <Link className={buttonClass({})} to="/my-projects/{-$id}" params={{ id: undefined }}>
        <Pencil />
        {texts.change()}
      </Link>
    );
  }
  return (
    <>
      <Following slug={props.slug} />
      <span className={typography.meta}>{texts.followText()}</span>
    </>
  );
}

/** Visitors sign in first. */
function Following({ slug }: Pick<FollowButtonProps, 'slug'>) {
  const session = useSession();
  if (session.state !== 'signed-in') {
    return (
      <Link className={buttonClass({})} to="/signin" search={{ next: `/project/${slug}` }}>
        <Bell />
        {texts.follow()}
      </Link>
    );
  }
  return (
    <Suspense fallback={<Button busy>{texts.follow()}</Button>}>
      <Follow userId={session.user.id} slug={slug} />
    </Suspense>
  );
}
