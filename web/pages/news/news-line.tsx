import { Link } from '@tanstack/react-router';
import {
  Building2,
  BellRing,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  FileQuestionMark,
  HandCoins,
  CircleQuestionMark,
  House,
  MessageCircleReply,
  Phone,
  PhoneCall,
  TrendingDown,
  Unplug,
  UsersRound,
} from 'lucide-react';
import { ageText } from '#contracts/text/age-text.ts';
import type { NewsItem } from '#contracts/news/news.ts';
import type { NewsKind } from '#contracts/news/news-kinds.ts';
import { useNow } from '#web/lib/now.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './news-page.module.css';
import * as texts from '#texts/news.ts';

const icons: Record<NewsKind, typeof House> = {
  match: House,
  price_drop: TrendingDown,
  answer: MessageCircleReply,
  reveal: Phone,
  visit: CalendarCheck,
  enquiry: BellRing,
  import: FileQuestionMark,
  webhook: Unplug,
  offer: HandCoins,
  agency: UsersRound,
  project: Building2,
  still_there: CircleQuestionMark,
  reached: PhoneCall,
  views: ChartNoAxesColumn,
  plan_end: CalendarClock,
};

/** A line of news: a link to its subject, with its homes. */
export function NewsLine({ item, onOpen }: { item: NewsItem; onOpen: () => void }) {
  const Icon = icons[item.kind];
  const [first] = item.homes;
  const age = ageText(item.created_at, useNow());
  const isOne = item.homes.length === 1 && item.ids.length === 1;
  return (
    <li className={classNames(css.line, !item.is_read && css.unread)}>
      <span className={css.icon}>
        {isOne && first?.picture ? <Picture picture={first.picture} sizes="64px" alt="" /> : <Icon />}
      </span>
      <div className={css.text}>
        <p>
          <Link className={css.main} to={item.path} onClick={onOpen}>
            {item.text}
          </Link>
          {!item.is_read && <span className={typography.screenReaderOnly}>{` ${texts.unread()}`}</span>}
        </p>
        {isOne && first && <p className={typography.tabular}>{first.price}</p>}
        {item.note !== null && <p className={typography.meta}>{item.note}</p>}
        {!isOne && item.homes.length > 0 && (
          <ul className={css.homes}>
            {item.homes.map((home) => (
              <li key={home.id}>
                <Link to="/property/$id" params={{ id: String(home.id) }} onClick={onOpen}>
                  {home.name} <span className={typography.tabular}>{home.price}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className={typography.meta}>
          <time dateTime={item.created_at}>{age}</time>
        </p>
      </div>
    </li>
  );
}
