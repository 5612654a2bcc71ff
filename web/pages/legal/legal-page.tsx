import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { sourceLanguage } from '#contracts/text/languages.ts';
import { language } from '#web/lib/language.ts';
import { useNow } from '#web/lib/now.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './legal-page.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/legal.ts';

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
        <p className={typography.meta}>{texts.updated({ date: formatDate(new Date(now).toISOString()) })}</p>
        {language !== sourceLanguage && <p>{texts.englishBinds()}</p>}
      </header>
      <nav className={css.list} aria-label={texts.onThisPage()}>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
          <li>
            <a href="#contact">{texts.reachUs()}</a>
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
          <h2 className={typography.h3}>{texts.reachUs()}</h2>
          <address>
            <p>
              <b>{brand.company}</b>
              <br />
              {brand.address.join(' ')}
            </p>
            <p>
              {sentence(
                texts.phone({ phone: brand.phone.display, link: (words) => <a href={brand.phone.href}>{words}</a> }),
              )}
              <br />
              {sentence(
                texts.email({ email: brand.email, link: (words) => <a href={`mailto:${brand.email}`}>{words}</a> }),
              )}
            </p>
            <p>
              {sentence(
                texts.officer({
                  ...brand.grievanceOfficer,
                  complaintAcknowledgedHours: limits.complaintAcknowledgedHours,
                  complaintResolvedDays: limits.complaintResolvedDays,
                  mail: (words) => <a href={`mailto:${brand.grievanceOfficer.email}`}>{words}</a>,
                  complain: (words) => <Link to="/grievance">{words}</Link>,
                }),
              )}
            </p>
          </address>
        </section>
      </div>
    </article>
  );
}
