import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareReply, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import type { LeadResponse } from '#contracts/homes/leads.ts';
import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { leadResponsesQuery } from '../my-profile.queries.ts';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../security/sessions.module.css';
import * as texts from '#texts/profile-listings.ts';
import { sentence } from '#web/lib/sentence.ts';
import { asWritten } from '#web/lib/written-text.ts';

/** Both sides of requirements: those that the user answered, and the answers to the user's own. */
export function LeadResponses({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(leadResponsesQuery(userId));
  if (error) {
    const problem = callFailureText(error, texts.answersFailed());
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className={css.list} aria-busy="true">
        <Skeleton className={css.wait} />
      </div>
    );
  }
  return (
    <>
      <Part
        title={texts.answered()}
        items={data.sent}
        empty={sentence(
          texts.noneAnswered({
            link: (words) => (
              <Link className={typography.link} to="/buyer-leads">
                {words}
              </Link>
            ),
          }),
        )}
      >
        {(response) => <Response response={response} isSent />}
      </Part>
      <Part title={texts.received()} items={data.received} empty={texts.noneReceived()}>
        {(response) => <Response response={response} />}
      </Part>
    </>
  );
}

function Part({
  title,
  items,
  empty,
  children,
}: {
  title: string;
  items: LeadResponse[];
  empty: ReactNode;
  children: (response: LeadResponse) => ReactNode;
}) {
  return (
    <div className={settings.setting}>
      <h3 className={typography.h4}>{title}</h3>
      {items.length > 0 ? (
        <ul className={css.list}>
          {items.map((response) => (
            <li key={`${response.property_id} ${response.person.id}`}>{children(response)}</li>
          ))}
        </ul>
      ) : (
        <p className={typography.meta}>{empty}</p>
      )}
    </div>
  );
}

function Response({ response, isSent = false }: { response: LeadResponse; isSent?: boolean }) {
  const { property_id: id, title, person, message, conversation_id: conversation } = response;
  return (
    <>
      {response.is_answered ? <MessageSquareReply /> : <MessageSquareText />}
      <div className={css.text}>
        <p>
          <b>{person.name}</b>, {userTypeLabels[person.user_type]()}
        </p>
        <p>
          <Link {...asWritten(title)} className={typography.link} to="/lead/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        </p>
        <p {...asWritten(message)} className={css.message}>
          {message}
        </p>
        <p className={typography.meta}>
          <time dateTime={response.responded_at}>{formatDate(response.responded_at)}</time>,{' '}
          {stateText(response, isSent)}
        </p>
      </div>
      {conversation !== null && (
        <Link
          className={typography.link}
          to="/chat"
          search={{ conversation }}
          aria-label={texts.chatWith({ name: person.name })}
        >
          {texts.openChat()}
        </Link>
      )}
    </>
  );
}

/** The state of an answer, for the side that reads it. */
function stateText({ is_open: isOpen, is_answered: isAnswered }: LeadResponse, isSent: boolean): string {
  if (isAnswered) return isSent ? texts.theyWrote() : texts.youWrote();
  if (!isOpen) return texts.requirementEnded();
  return isSent ? texts.notAnswered() : texts.waitsForYou();
}
