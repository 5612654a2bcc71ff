import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';

const load = () => import('./menus.tsx');
const PostLinks = lazy(() => load().then((module) => ({ default: module.PostLinks })));

/** "Post property": a menu of two. */
export function PostMenu() {
  return (
    <LazyMenu
      className="btn btn--primary btn--post"
      preload={() => void load()}
      menu={(trigger) => <PostLinks trigger={trigger} />}
    >
      Post property <ChevronDown className="icon icon--sm" />
    </LazyMenu>
  );
}
