import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { PushPayload } from '#contracts/news/push.ts';
import { brand } from '#contracts/brand.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { pageHref } from '#contracts/text/languages.ts';
import * as texts from '#texts/news-lines.ts';
import { presentLine } from './news.presenter.ts';
import type { NewsLine } from './news.repository.ts';

/** Phones show about this many characters; more would only make the message larger. */
const longest = { title: 90, body: 160 };

/**
 * The message about some lines of news, newest first, in the language of the moment; null without lines. `homes` are
 * those that everybody may see now.
 */
export function presentPush(
  lines: readonly NewsLine[],
  homes: ReadonlyMap<number, PropertyRecord>,
): PushPayload | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const { id, kind, text, note, path, homes: shown } = presentLine(first, homes);
  const price = kind === 'match' && first.homes.length === 1 ? shown[0]?.price : undefined;
  const more = others.length === 0 ? null : texts.moreNews({ n: others.length });
  return {
    title: clip(text, longest.title),
    body: clip([price, note, more].filter(Boolean).join(' · '), longest.body),
    path: pageHref(currentLanguage(), more === null ? path : '/news'),
    tag: more === null ? `news-${id}` : 'news',
  };
}

/** The first message that a browser shows: it proves that messages arrive. */
export const welcomePush = (): PushPayload => ({
  title: texts.welcomeTitle({ brand: brand.name }),
  body: texts.welcomeBody(),
  path: pageHref(currentLanguage(), '/news'),
  tag: 'welcome',
});

const clip = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
