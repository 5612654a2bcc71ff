import { useHydrated } from '@tanstack/react-router';
import { Suspense, use, useState, type ComponentType } from 'react';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { Loaded } from './loaded.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './mailed-page.module.css';

/** For the part of a page that shows what the link opens. */
export interface MailedContentProps<Data> {
  token: string;
  first: Loaded<Data>;
}

interface OpenedProps<Data> {
  token: string;
  load: (token: string) => Promise<Loaded<Data>>;
  Content: ComponentType<MailedContentProps<Data>>;
}

interface MailedPageProps<Data> extends OpenedProps<Data> {
  title: string;
  /** For a browser without scripts. */
  needsScript: string;
}

/**
 * A page to which the link of a mail leads. The server renders its frame alone, and opening it changes nothing: programs
 * follow the links of mails.
 */
export function MailedPage<Data>({ title, needsScript, token, load, Content }: MailedPageProps<Data>) {
  const isBrowser = useHydrated();
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>{title}</h1>
      <noscript>
        <Notice look="warn">{needsScript}</Notice>
      </noscript>
      {isBrowser ? (
        <Opened key={token} token={token} load={load} Content={Content} />
      ) : (
        <Skeleton className={css.wait} />
      )}
    </div>
  );
}

function Opened<Data>({ token, load, Content }: OpenedProps<Data>) {
  const [loading] = useState(() => load(token));
  return (
    <Suspense fallback={<Skeleton className={css.wait} />}>
      <Ready token={token} loading={loading} Content={Content} />
    </Suspense>
  );
}

interface ReadyProps<Data> extends Omit<OpenedProps<Data>, 'load'> {
  loading: Promise<Loaded<Data>>;
}

function Ready<Data>({ token, loading, Content }: ReadyProps<Data>) {
  return <Content token={token} first={use(loading)} />;
}
