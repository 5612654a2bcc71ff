import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { WorthEvidence } from '#web/features/worth/worth-evidence.tsx';
import { worthOfPrice } from '#web/features/worth/worth-texts.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { HomeWorthData } from './home-worth.load.ts';
import { HowWorthIsMade } from './how-worth-is-made.tsx';
import { WorthForm } from './worth-form.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-worth-page.module.css';
import * as texts from '#texts/worth.ts';

/** The whole page: nothing in it changes after it is rendered. */
export function WrittenWorth({ search, estimate, problem, errors }: HomeWorthData) {
  const { homes, owners, middleErrorPercent: percent } = worthLimits;
  const ofPrice = estimate && worthOfPrice(estimate);
  return (
    <>
      <header className={css.head}>
        <h1>{texts.pageTitle()}</h1>
        <p className={typography.lead}>{texts.lead()}</p>
      </header>
      <div className={css.columns}>
        <div className={css.answer}>
          {problem !== null && (
            <Notice look="warn" title={texts.notRead()}>
              {problem}
            </Notice>
          )}
          {estimate === null && (
            <Notice title={texts.unknown()}>{texts.unknownText({ homes, owners, percent })}</Notice>
          )}
          {estimate && (
            <section>
              <h2 className={typography.h3}>{texts.title()}</h2>
              {ofPrice && <p>{ofPrice}</p>}
              <WorthEvidence estimate={estimate} />
            </section>
          )}
        </div>
        <WorthForm search={search} />
      </div>
      <HowWorthIsMade errors={errors} />
    </>
  );
}
