import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';
import * as texts from '#texts/terms.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

export const head = legalHead(common.termsPage(), '/terms-conditions');

const b = (words: string) => <b>{words}</b>;

const sections = [
  {
    id: 'what-we-are',
    heading: texts.weAreHeading(),
    body: <p>{texts.weAre({ brand: brand.name })}</p>,
  },
  {
    id: 'account',
    heading: texts.accountHeading(),
    body: (
      <ul>
        <li>{texts.age({ minimumAge: limits.minimumAge })}</li>
        <li>{texts.trueName()}</li>
        <li>{texts.keepPassword()}</li>
        <li>{texts.onePerson()}</li>
      </ul>
    ),
  },
  {
    id: 'posting',
    heading: texts.postingHeading(),
    body: (
      <>
        <ul>
          <li>{texts.onlyYours()}</li>
          <li>{texts.trueFacts()}</li>
          <li>{texts.rera()}</li>
          <li>{texts.noHate()}</li>
        </ul>
        <p>{texts.yourTexts()}</p>
      </>
    ),
  },
  {
    id: 'ranking',
    heading: texts.rankingHeading(),
    body: (
      <>
        <p>{texts.ranking()}</p>
        <ol>
          <li>{sentence(texts.featuredFirst({ b }))}</li>
          <li>{sentence(texts.yourOrder({ b }))}</li>
          <li>{sentence(texts.postNumber({ b }))}</li>
        </ol>
        <p>{texts.noDifference()}</p>
      </>
    ),
  },
  {
    id: 'free-and-paid',
    heading: texts.plansHeading(),
    body: (
      <>
        <p>{texts.free()}</p>
        <p>{texts.noRenewal()}</p>
      </>
    ),
  },
  {
    id: 'safe',
    heading: texts.safeHeading(),
    body: (
      <ul>
        <li>{texts.seeFirst()}</li>
        <li>{texts.neverPay()}</li>
        <li>{texts.noCode()}</li>
      </ul>
    ),
  },
  {
    id: 'not-allowed',
    heading: texts.notAllowedHeading(),
    body: (
      <ul>
        <li>{texts.collecting()}</li>
        <li>{texts.advertising()}</li>
        <li>{texts.limits()}</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    heading: texts.liabilityHeading(),
    body: <p>{texts.liability()}</p>,
  },
  {
    id: 'end',
    heading: texts.endHeading(),
    body: <p>{texts.end()}</p>,
  },
  {
    id: 'law',
    heading: texts.lawHeading(),
    body: <p>{texts.law({ jurisdiction: brand.jurisdiction })}</p>,
  },
];

/** The contract between the operator and the users. */
export function TermsConditionsPage() {
  return <LegalPage title={common.termsPage()} summary={texts.summary()} sections={sections} />;
}
