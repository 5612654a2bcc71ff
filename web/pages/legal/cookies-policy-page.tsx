import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';

export const head = legalHead('Cookies policy', '/cookies-policy');

const storedKeys = [
  ['aangan.favourites', 'The homes that you saved', 'Until you remove them; those of an account until you sign out'],
  ['aangan.favourites-of', 'Whose saved homes they are: the number of your account', 'Until you sign out'],
  [
    'aangan.places',
    'The places to which you measure homes',
    'Until you remove them; those of an account until you sign out',
  ],
  ['aangan.results-view', 'Whether you like results as a grid or as a list', 'Until you clear it'],
  ['aangan.map-follows', 'Whether the search follows the map when you move it', 'Until you clear it'],
  ['aangan.map-seen', 'Which homes you looked at on the map, the last three hundred', 'Until you clear it'],
  [
    'aangan.seen',
    `Which homes you opened, the last ${limits.seenHomes}`,
    'Until you clear it, or choose Clear the list on the page Recently seen',
  ],
  [
    'aangan.recent-searches',
    'What you searched for, the last eight times',
    'Until you clear it, or choose Clear past searches',
  ],
  ['aangan.page-tries', 'How often a page was tried that had to wait for many others', 'Until the tab is closed'],
  ['auth_token, user_data', 'That you are signed in, once you have an account', 'Until you sign out'],
] as const;

const cookies = [
  [
    'aangan_registration',
    'That you registered in this browser',
    `Until your email is verified, ${limits.registrationLifeDays} days at most`,
  ],
  ['aangan_browser', 'That a code or a sign-in link was asked for in this browser', 'One day'],
  [
    'aangan_device',
    'That you signed in here before: wrong passwords of others cannot lock you out',
    `${limits.trustedDeviceDays} days`,
  ],
  [
    'aangan_password_reset',
    'That you entered the right code',
    `${limits.resetGrantMinutes} minutes, or until the new password is set`,
  ],
  ['aangan_wrote', 'That something was changed in this browser just now, so that you see it at once', 'Three seconds'],
  ['aangan_work', 'That this browser did some computing while many on its network opened pages', 'Ten minutes'],
] as const;

const sections = [
  {
    id: 'none',
    heading: 'No cookies for following you',
    body: (
      <p>
        {brand.name} sets no cookies for advertising or statistics, and loads nothing from companies that do. That is
        why no banner asks you for consent here.
      </p>
    ),
  },
  {
    id: 'browser',
    heading: 'What your own browser keeps',
    body: (
      <>
        <p>Some things are remembered in your browser’s storage, on your device, because you asked for them:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it is</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {storedKeys.map(([name, what, howLong]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{what}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'account-cookies',
    heading: 'The few cookies there are',
    body: (
      <>
        <p>
          They keep your account safe, go to the calls of your account alone, and are used for nothing else. Where the
          site is https, their names begin with __Secure- or __Host-:
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it is</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {cookies.map(([name, what, howLong]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{what}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'Services of others',
    body: (
      <p>
        Paying opens the window of our payment service, and where Google Maps is switched on, typing a place asks Google
        for suggestions. Both may keep things of their own under their own policies, and only when you use them.
      </p>
    ),
  },
  {
    id: 'control',
    heading: 'How to clear all of it',
    body: (
      <p>
        Clear the data of this site in your browser’s settings. You are then signed out, and homes that you saved
        without an account are forgotten; everything else works as before.
      </p>
    ),
  },
];

/** Lists every item that the product stores in the browser. */
export function CookiesPolicyPage() {
  return (
    <LegalPage
      title="Cookies policy"
      summary="What your browser keeps for us: little, and nothing that follows you."
      sections={sections}
    />
  );
}
