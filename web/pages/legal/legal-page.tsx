import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { useNow } from '#web/lib/now.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  /** The summary before the sections. */
  summary: string;
  sections: readonly { id: string; heading: string; body: ReactNode }[];
}

/** A legal text: a summary, a list of its sections, the sections, and the contact. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  const now = useNow();
  return (
    <article className={`${layout.wrap} ${css.page}`}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={typography.lead}>{summary}</p>
        <p className={typography.meta}>Last updated: {formatDate(new Date(now).toISOString())}</p>
      </header>
      <nav className={css.list} aria-label="On this page">
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
          <li>
            <a href="#contact">How to reach us</a>
          </li>
        </ol>
      </nav>
      <div className={css.body}>
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id}>
            <h2 className={typography.h3}>{heading}</h2>
            {body}
          </section>
        ))}
        <section id="contact">
          <h2 className={typography.h3}>How to reach us</h2>
          <address>
            <p>
              <b>{brand.company}</b>
              <br />
              {brand.address.join(' ')}
            </p>
            <p>
              Phone: <a href={brand.phone.href}>{brand.phone.display}</a>
              <br />
              E-mail: <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </p>
            <p>
              {brand.grievanceOfficer.title}: {brand.grievanceOfficer.name},{' '}
              <a href={`mailto:${brand.grievanceOfficer.email}`}>{brand.grievanceOfficer.email}</a>. We acknowledge a
              complaint within {limits.complaintAcknowledgedHours} hours and resolve it within{' '}
              {limits.complaintResolvedDays} days. <Link to="/grievance">Complain, and get a number at once</Link>.
            </p>
          </address>
        </section>
      </div>
    </article>
  );
}
