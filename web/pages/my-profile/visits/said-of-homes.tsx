import { visitWordLabel, visitWords } from '#contracts/visits/visit-choices.ts';
import type { SaidOfHome } from '#contracts/visits/visits.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

/** Sums of what people said of the owner's homes and projects after visits. */
export function SaidOfHomes({ said }: { said: readonly SaidOfHome[] }) {
  if (said.length === 0) return null;
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.saidTitle()}</h3>
      <ul className={css.list}>
        {said.map(({ home_id: home, project_id: project, title, people, words }) => (
          <li key={`${home} ${project}`} className={css.visit}>
            <div className={css.text}>
              <p>
                <b {...asWritten(title)}>{title}</b>
              </p>
              <p className={typography.meta}>{texts.saidPeople({ n: people })}</p>
              <p>
                {visitWords
                  .filter((word) => words[word] > 0)
                  .map((word) => texts.saidCount({ word: visitWordLabel(word), n: words[word] }))
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
