import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './header.module.css';
import * as texts from '#texts/app.ts';

const load = () => import('./menus.tsx');
const PostLinks = lazy(() => load().then((module) => ({ default: module.PostLinks })));

/** "Post property": a menu of two. */
export function PostMenu() {
  return (
    <LazyMenu
      className={`${buttons.button} ${buttons.primary} ${css.post}`}
      preload={() => void load()}
      menu={(trigger) => <PostLinks trigger={trigger} />}
    >
      {texts.postProperty()} <ChevronDown className={icons.small} />
    </LazyMenu>
  );
}
