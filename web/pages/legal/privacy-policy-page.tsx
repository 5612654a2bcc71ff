import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { limits } from '#contracts/limits.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { webhookLimits } from '#contracts/webhooks/webhook-limits.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { brand } from '#contracts/brand.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';
import * as texts from '#texts/privacy.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

export const head = legalHead(common.privacyPage(), '/privacy-policy');

const b = (words: string) => <b>{words}</b>;

const sections = [
  {
    id: 'who',
    heading: texts.whoHeading(),
    body: <p>{texts.who({ company: brand.company, brand: brand.name })}</p>,
  },
  {
    id: 'what',
    heading: texts.whatHeading(),
    body: (
      <>
        <p>{texts.what()}</p>
        <ul>
          <li>{sentence(texts.account({ b }))}</li>
          <li>{sentence(texts.posts({ b }))}</li>
          <li>{sentence(texts.messages({ b }))}</li>
          <li>{sentence(texts.visits({ storedDays: visitLimits.storedDays, b }))}</li>
          <li>{sentence(texts.stillThere({ months: freshnessLimits.closingMonths, b }))}</li>
          <li>
            {sentence(texts.answering({ days: freshnessLimits.answerDays, fewest: freshnessLimits.fewestAnswers, b }))}
          </li>
          <li>{sentence(texts.reached({ days: freshnessLimits.seekerWordDays, b }))}</li>
          <li>{sentence(texts.programs({ days: webhookLimits.storedDays, b }))}</li>
          <li>{sentence(texts.agencies({ days: agencyLimits.invitationDays, b }))}</li>
          <li>{sentence(texts.projects({ days: projectLimits.draftDays, b }))}</li>
          <li>{sentence(texts.offers({ storedDays: offerLimits.storedDays, b }))}</li>
          <li>
            {sentence(
              texts.checks({
                documentDays: verificationLimits.documentDays,
                consentDays: verificationLimits.consentDays,
                b,
              }),
            )}
          </li>
          <li>{sentence(texts.payments({ b }))}</li>
          <li>{sentence(texts.views({ b }))}</li>
          <li>{sentence(texts.opened({ newsDays: limits.newsDays, b }))}</li>
          <li>{sentence(texts.deleted({ newsDays: limits.newsDays, b }))}</li>
          <li>{sentence(texts.events({ accountEventDays: limits.accountEventDays, b }))}</li>
          <li>{sentence(texts.secondStep({ b }))}</li>
          <li>{sentence(texts.registration({ registrationPlaceDays: limits.registrationPlaceDays, b }))}</li>
          <li>{sentence(texts.logs({ b }))}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'consent',
    heading: texts.consentHeading(),
    body: <p>{texts.consent()}</p>,
  },
  {
    id: 'who-sees',
    heading: texts.whoSeesHeading(),
    body: (
      <>
        <p>{texts.hidden()}</p>
        <p>{texts.services()}</p>
        <p>{texts.messagesSent()}</p>
      </>
    ),
  },
  {
    id: 'how-long',
    heading: texts.howLongHeading(),
    body: <p>{texts.howLong()}</p>,
  },
  {
    id: 'rights',
    heading: texts.rightsHeading(),
    body: (
      <>
        <p>{texts.rights()}</p>
        <ul>
          <li>{texts.see()}</li>
          <li>{texts.correct()}</li>
          <li>{texts.erase()}</li>
          <li>{texts.nominate()}</li>
          <li>{texts.complain()}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'children',
    heading: texts.childrenHeading(),
    body: <p>{texts.children({ brand: brand.name })}</p>,
  },
  {
    id: 'safety',
    heading: texts.safetyHeading(),
    body: <p>{texts.safety()}</p>,
  },
];

/** The personal data that is stored, why, for how long, and the rights about it (DPDP Act 2023). */
export function PrivacyPolicyPage() {
  return <LegalPage title={common.privacyPage()} summary={texts.summary()} sections={sections} />;
}
