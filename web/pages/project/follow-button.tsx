import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import * as texts from '#texts/project.ts';

// Visitors load no query.
const Follow = lazy(() => import('./follow.tsx').then((module) => ({ default: module.Follow })));

/** Follows a project. Visitors sign in first. */
export function FollowButton({ slug }: { slug: string }) {
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
