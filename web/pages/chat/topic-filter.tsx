import { ListFilter } from 'lucide-react';
import { lazy } from 'react';
import type { ConversationTopic } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as texts from '#texts/chat.ts';

const load = () => import('./topic-menu.tsx');
const TopicMenu = lazy(() => load().then((module) => ({ default: module.TopicMenu })));

/** Filters the list by a home that conversations are about. */
export function TopicFilter({ client, chosen }: { client: ChatClient; chosen: ConversationTopic | null }) {
  return (
    <LazyMenu
      className={classNames(buttons.iconButton, buttons.line)}
      aria-label={texts.filterByProperty()}
      preload={() => void load()}
      menu={(trigger) => <TopicMenu trigger={trigger} client={client} chosen={chosen} />}
    >
      <ListFilter />
    </LazyMenu>
  );
}
