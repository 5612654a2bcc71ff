import { limits } from '#contracts/limits.ts';
import { brand } from '#contracts/brand.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';

export const head = legalHead('Privacy policy', '/privacy-policy');

const sections = [
  {
    id: 'who',
    heading: 'Who is responsible',
    body: (
      <p>
        {brand.company} runs {brand.name} and decides what happens with your personal data. Under the Digital Personal
        Data Protection Act, 2023 we are the Data Fiduciary and you are the Data Principal.
      </p>
    ),
  },
  {
    id: 'what',
    heading: 'What we keep, and what for',
    body: (
      <>
        <p>We ask for no more than a service needs, and keep it for that service alone:</p>
        <ul>
          <li>
            <b>Your account:</b> name, email address, phone number, whether you buy, sell, act as an agent or develop, a
            picture if you give one, and your password in a form that cannot be read back. It lets you sign in, and lets
            the people you deal with know who you are.
          </li>
          <li>
            <b>What you post:</b> listings and requirements with their texts, pictures, prices and places. They are
            public: that is what they are for. Where a picture was taken is removed from its file.
          </li>
          <li>
            <b>What you write to others:</b> chat messages and files, kept so that both of you can read them again.
          </li>
          <li>
            <b>What you pay:</b> plan, amount, date and the payment service’s reference. Cards and bank accounts stay
            with the payment service; we never see them.
          </li>
          <li>
            <b>Views of a listing:</b> for one day we keep a scrambled mark made from your address and browser, so that
            a visitor counts once. It names nobody and is deleted when the day is over.
          </li>
          <li>
            <b>Homes that you opened, if you have a saved search:</b> for {limits.newsDays} days we keep which ones they
            were, so that we send you no news about a home that you have seen. Without a saved search we keep no such
            list, and we use it for nothing else.
          </li>
          <li>
            <b>Homes that you posted and deleted:</b> scrambled marks of their address, rooms, size and pictures stay
            for {limits.newsDays} days, so that nobody gets news of a home twice when you post it again.
          </li>
          <li>
            <b>What happened to your account:</b> sign-ins on new devices, changes of password and address, plans and
            contact details that you asked for, so that you can check it under My Profile, Security. It names devices in
            words and holds no network address, and each line is deleted after {limits.accountEventDays} days. The
            network address of a sign-in is kept with its session and deleted when that ends.
          </li>
          <li>
            <b>A second step and passkeys, if you set them up:</b> the key of your authenticator app, encrypted; your
            recovery codes as hashes; and of each passkey the public half, its name, and when it was made and last used.
            Your finger and your face never leave your device.
          </li>
          <li>
            <b>Where a registration came from:</b> for {limits.registrationPlaceDays} days we keep a scrambled mark of
            the network, not of your address, so that many accounts made from one place are noticed. It is deleted with
            the account.
          </li>
          <li>
            <b>Server logs:</b> address, time and page of each request, for at most 30 days, to find faults and attacks.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'consent',
    heading: 'Your consent',
    body: (
      <p>
        You agree when you register, and we note when and to which text. You can take your consent back at any time by
        deleting your account; what was done before stays lawful. We send news about homes only to those who asked for
        it and confirmed the request by email.
      </p>
    ),
  },
  {
    id: 'who-sees',
    heading: 'Who sees your data',
    body: (
      <>
        <p>
          Your phone number and email address are hidden from visitors. They are shown only to signed-in users whose
          plan includes contact details, and you can see who looked.
        </p>
        <p>
          We use services for mail, payment and, where it is switched on, maps. They get what their task needs and may
          use it for nothing else. We sell no personal data. We hand data to authorities only where Indian law obliges
          us to.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    body: (
      <p>
        Your account and posts: until you delete them. Chat messages: until both sides have deleted their accounts.
        Invoices: eight years, as the law on accounts demands. Backups are overwritten after 35 days.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'Your rights',
    body: (
      <>
        <p>You may, free of charge:</p>
        <ul>
          <li>see and download all data that we hold about you,</li>
          <li>have what is wrong corrected, completed or brought up to date,</li>
          <li>have your data erased, unless a law makes us keep it,</li>
          <li>name somebody who may use these rights if you die or become unable to,</li>
          <li>complain to our Grievance Officer, and after that to the Data Protection Board of India.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'children',
    heading: 'People under 18',
    body: (
      <p>
        {brand.name} is for people aged 18 and above. If you learn that a child has registered, write to us and we
        delete the account.
      </p>
    ),
  },
  {
    id: 'safety',
    heading: 'How we protect it',
    body: (
      <p>
        Connections are encrypted, passwords are stored as Argon2id hashes, access is logged and limited. If personal
        data should leak in spite of that, we tell you and the Data Protection Board without delay: what happened, what
        it can mean for you, and what to do.
      </p>
    ),
  },
];

/** The personal data that is stored, why, for how long, and the rights about it (DPDP Act 2023). */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      summary="What we know about you, what we do with it, and how you stay in charge of it."
      sections={sections}
    />
  );
}
