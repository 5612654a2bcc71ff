import { brand } from '#contracts/brand.ts';
import { LegalPage } from './legal-page.tsx';

const kept = [
  ['aangan.favourites', 'The homes that you saved', 'Until you remove them; those of an account until you sign out'],
  ['aangan.favourites-of', 'Whose saved homes they are: the number of your account', 'Until you sign out'],
  ['aangan.results-view', 'Whether you like results as a grid or as a list', 'Until you clear it'],
  ['auth_token, user_data', 'That you are signed in, once you have an account', 'Until you sign out'],
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
            {kept.map(([name, what, howLong]) => (
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
    id: 'one-cookie',
    heading: 'The one cookie there is',
    body: (
      <p>
        When you reset your password, a cookie proves for 15 minutes that you entered the right code. It is deleted when
        the new password is set and is used for nothing else.
      </p>
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

/** What a browser keeps for the product, item by item. */
export function CookiesPolicyPage() {
  return (
    <LegalPage
      title="Cookies policy"
      summary="What your browser keeps for us: little, and nothing that follows you."
      sections={sections}
    />
  );
}
