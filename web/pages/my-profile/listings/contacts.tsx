import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { ContactRound, Eye, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import type { ContactsReply } from '#contracts/homes/contacts.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { contactsQuery } from '../my-profile.queries.ts';
import { WriteViewer } from './write-viewer.tsx';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../security/sessions.module.css';
import * as texts from '#texts/profile-listings.ts';

type Contacts = ContactsReply['data'];

/** Both sides of contact details: who revealed the user's, and whose the user revealed. */
export function Contacts({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(contactsQuery(userId));
  if (error) {
    const problem = callFailureText(error, texts.contactsFailed());
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
      <Part title={texts.viewers()} empty={texts.noViewers()}>
        {data.viewers.map((viewer) => (
          <li key={`${viewer.what} ${viewer.property_id} ${viewer.revealed_at}`}>
            {viewer.what === 'address' ? <MapPin /> : <Eye />}
            <div className={css.text}>
              <p>
                <b>
                  {viewer.agency === null ? viewer.name : texts.ofAgency({ name: viewer.name, agency: viewer.agency })}
                </b>
                , {userTypeLabels[viewer.user_type]()}
              </p>
              <p>{viewer.what === 'address' ? texts.openedAddress() : texts.sawNumber()}</p>
              <About item={viewer} />
            </div>
            <WriteViewer viewer={viewer} />
          </li>
        ))}
      </Part>
      <Part title={texts.seenContacts()} empty={texts.noSeenContacts()}>
        {data.seen.map((contact) => (
          <li key={contact.property_id}>
            <ContactRound />
            <div className={css.text}>
              <p>
                <b>{contact.name}</b>
              </p>
              {contact.phone_number !== null && (
                <p>
                  <a className={`${typography.link} ${typography.tabular}`} href={`tel:${contact.phone_number}`}>
                    {phoneText(contact.phone_number)}
                  </a>
                </p>
              )}
              {contact.email !== null && (
                <p>
                  <a
                    className={typography.link}
                    href={`mailto:${encodeURIComponent(contact.email).replaceAll('%40', '@')}`}
                  >
                    <EmailText email={contact.email} />
                  </a>
                </p>
              )}
              {contact.by !== null && <p>{texts.openedBy({ name: contact.by })}</p>}
              <About item={contact} />
            </div>
          </li>
        ))}
      </Part>
    </>
  );
}

/** Breaks before the @, where it must break. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div className={settings.setting}>
      <h3 className={typography.h4}>{title}</h3>
      {children.length > 0 ? <ul className={css.list}>{children}</ul> : <p className={typography.meta}>{empty}</p>}
    </div>
  );
}

/** The record of a reveal, and its date. */
function About({ item }: { item: Contacts['seen' | 'viewers'][number] }) {
  const params = { id: String(item.property_id) };
  const contact =
    item.entry_type === 'lead'
      ? linkOptions({ to: '/lead/$id', params })
      : linkOptions({ to: '/property/$id', params });
  return (
    <div className={typography.meta}>
      <p>
        <Link {...asWritten(item.title)} className={typography.link} {...contact}>
          {item.title}
        </Link>
      </p>
      <time dateTime={item.revealed_at}>{formatDate(item.revealed_at)}</time>
    </div>
  );
}
