import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';

export const head = legalHead('Terms and conditions', '/terms-conditions');

const sections = [
  {
    id: 'what-we-are',
    heading: 'What we are, and what we are not',
    body: (
      <p>
        {brand.name} is a marketplace: owners show homes, buyers and tenants say what they need, and they talk to each
        other. We are no party to what you agree with each other, no broker, and we take no commission. We do not own,
        inspect or guarantee the homes shown here.
      </p>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    body: (
      <ul>
        <li>You must be at least {limits.minimumAge} years old and able to enter into a contract under Indian law.</li>
        <li>Give your true name, email address and phone number, and keep them up to date.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>One person, one account. Agents and developers say that they are.</li>
      </ul>
    ),
  },
  {
    id: 'posting',
    heading: 'What you post',
    body: (
      <>
        <ul>
          <li>Post only homes that you own or are allowed to offer, and requirements that are real.</li>
          <li>Price, areas, place and pictures must be true and of this home. Say carpet area where you know it.</li>
          <li>
            Projects that need registration under the Real Estate (Regulation and Development) Act, 2016 are posted with
            their RERA number.
          </li>
          <li>
            No posts that shut people out because of religion, caste, sex, place of birth or disability, and nothing
            unlawful or insulting.
          </li>
        </ul>
        <p>
          Your texts and pictures stay yours. You allow us to show them here and where our pages are shared, for as long
          as they are posted. We take down what breaks these rules or the law, and tell you why.
        </p>
      </>
    ),
  },
  {
    id: 'ranking',
    heading: 'How results are ordered',
    body: (
      <>
        <p>These decide the order of a list, the first one most:</p>
        <ol>
          <li>
            <b>Featured homes come first.</b> Their owners have paid for a featured plan, and each of them wears the
            badge “Featured”. Nothing else about the order can be bought.
          </li>
          <li>
            <b>The order that you choose</b>, such as the lowest price. If you choose none, the newest post comes first.
          </li>
          <li>
            <b>The number of the post</b>, where two are equal in everything above.
          </li>
        </ol>
        <p>
          Who you are, what you looked at before, and whether we know the owner make no difference. “Similar homes” are
          chosen by place, kind, bedrooms and price.
        </p>
      </>
    ),
  },
  {
    id: 'free-and-paid',
    heading: 'Free posts and paid plans',
    body: (
      <>
        <p>
          Searching, posting a listing or a requirement, and chatting are free. A featured plan shows the contact
          details of owners for a number of days and puts your listings on top; what each plan contains and costs stands
          on the pricing page. Prices are in rupees and include GST.
        </p>
        <p>
          Plans do not auto-renew. A plan begins when it is paid and ends after its days; nothing is charged again
          unless you buy again. If a payment was taken and the plan did not begin, we start it or return the money
          within seven working days. A plan that has begun is not refunded, unless it could not be used through our
          fault.
        </p>
      </>
    ),
  },
  {
    id: 'safe',
    heading: 'Before you pay anybody',
    body: (
      <ul>
        <li>See the home and its papers first. Check the title, the seller’s identity and, for projects, RERA.</li>
        <li>Never pay a token, deposit or “gate pass” for a home that you have not seen.</li>
        <li>Nobody here will ask you for a one-time code. Anybody who does is cheating you: please report it.</li>
      </ul>
    ),
  },
  {
    id: 'not-allowed',
    heading: 'What is not allowed',
    body: (
      <ul>
        <li>
          Collecting listings or contact details by machine, or passing on contact details that a plan showed you.
        </li>
        <li>Unasked-for advertising, threats, or pretending to be somebody else.</li>
        <li>Getting round limits, or disturbing the service.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    heading: 'What we are liable for',
    body: (
      <p>
        We run the service with care, and are liable for intent and gross negligence, and wherever the law does not let
        us limit it. For anything else our liability is limited to what you paid us in the twelve months before. As an
        intermediary under the Information Technology Act, 2000 we are not responsible for what users post, and act when
        we learn that it is unlawful.
      </p>
    ),
  },
  {
    id: 'end',
    heading: 'How it ends',
    body: (
      <p>
        You can delete your account at any time in its settings. We may close an account that breaks these terms, after
        a warning where that can be expected of us. We announce changes of these terms 30 days ahead; who does not agree
        can leave before.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'Law and courts',
    body: (
      <p>
        Indian law applies. The courts at {brand.jurisdiction} have jurisdiction; your rights under the Consumer
        Protection Act, 2019, to go to the forum of your own place, remain.
      </p>
    ),
  },
];

/** The contract between the operator and the users. */
export function TermsConditionsPage() {
  return (
    <LegalPage
      title="Terms and conditions"
      summary="The rules of the house, in words that need no lawyer."
      sections={sections}
    />
  );
}
