import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answersText } from '#contracts/trust/answers-text.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { userAnswersQuery } from '../my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/owner-answers.ts';

/** From this share on a home gains in the order. */
const goodShare = 0.9;

/** How the user answers enquiries, as seekers see it, and what would better it; nothing below some enquiries. */
export function AnswersLine({ userId }: { userId: number }) {
  const { data } = useQuery(userAnswersQuery(userId));
  const counts = data?.answers;
  if (!counts) return null;
  const isGood = counts.answered >= goodShare * counts.asked;
  return (
    <Notice title={answersText(counts).join(' · ')} look={isGood ? 'good' : 'warn'}>
      {texts.yours({ answered: counts.answered, asked: counts.asked, days: freshnessLimits.answerDays })}{' '}
      {texts.better({ share: isGood ? 'good' : 'low' })}{' '}
      {!isGood && (
        <Link className={typography.link} to="/enquiries" search={{ view: 'waiting' }}>
          {texts.openEnquiries()}
        </Link>
      )}
    </Notice>
  );
}
