import { useQuery } from '@tanstack/react-query';
import { Check, House, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationTopic } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { topicsQuery } from '#web/features/chat/chat.queries.ts';
import { Queries } from '#web/session/queries.tsx';
import { MenuItem, MenuPopup } from '#web/ui/menu/menu-popup.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './conversation-list.module.css';
import * as texts from '#texts/chat.ts';

interface TopicMenuProps {
  trigger: ReactNode;
  client: ChatClient;
  chosen: ConversationTopic | null;
}

/** The homes and requirements that the user's conversations are about; the user's own come first. */
export function TopicMenu(props: TopicMenuProps) {
  return (
    <Queries>
      <Topics {...props} />
    </Queries>
  );
}

function Topics({ trigger, client, chosen }: TopicMenuProps) {
  const { data: topics, error } = useQuery(topicsQuery(client.userId));
  const note = error
    ? texts.listNotLoaded()
    : topics?.length === 0
      ? texts.noneAboutProperty()
      : texts.onlyAboutChosen();
  return (
    <MenuPopup trigger={trigger} title={texts.filterByProperty()} note={note}>
      <MenuItem>
        <button type="button" aria-current={chosen ? undefined : 'true'} onClick={() => client.filterList(null)}>
          {chosen ? <Inbox /> : <Check />}
          <span>{texts.allConversations()}</span>
        </button>
      </MenuItem>
      {topics?.map((topic) => (
        <MenuItem key={topic.id}>
          <button
            type="button"
            aria-current={topic.id === chosen?.id ? 'true' : undefined}
            onClick={() => client.filterList(topic)}
          >
            {topic.id === chosen?.id ? <Check /> : <House />}
            <span {...asWritten(topic.title)} className={css.topic}>
              {topic.title}
              <span className={`${typography.meta} ${typography.tabular}`}>
                {[topic.is_mine && texts.yours(), texts.conversationCount({ n: topic.conversations })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </MenuItem>
      ))}
    </MenuPopup>
  );
}
