import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useSummary } from '#web/session/account-summary.ts';
import * as counts from './unread-count.module.css';
import * as buttons from '#web/ui/button/button.module.css';
import * as texts from '#texts/app.ts';

/** The bell of a signed-in user, with the number of unread lines; 99+ above 99. */
export function NewsBell() {
  const { news } = useSummary();
  return (
    <Link
      className={buttons.iconButton}
      to="/news"
      aria-label={news > 0 ? texts.newsCount({ n: String(news) }) : texts.news()}
    >
      <Bell />
      {news > 0 && <span className={counts.count}>{news > 99 ? '99+' : news}</span>}
    </Link>
  );
}
