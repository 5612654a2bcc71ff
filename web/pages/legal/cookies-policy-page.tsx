import { brand } from '#contracts/brand.ts';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import { limits } from '#contracts/limits.ts';
import { legalHead } from './legal-head.ts';
import { LegalPage } from './legal-page.tsx';
import * as texts from '#texts/cookies.ts';
import * as common from '#texts/common.ts';

export const head = legalHead(common.cookiesPage(), '/cookies-policy');

const storedKeys = [
  ['aangan.favourites', texts.favourites(), texts.untilRemoved()],
  ['aangan.favourites-of', texts.favouritesOf(), texts.untilSignOut()],
  ['aangan.places', texts.places(), texts.untilRemoved()],
  ['aangan.results-view', texts.resultsView(), texts.untilCleared()],
  ['aangan.map-follows', texts.mapFollows(), texts.untilCleared()],
  ['aangan.map-seen', texts.mapSeen(), texts.untilCleared()],
  ['aangan.seen', texts.seen({ seenHomes: limits.seenHomes }), texts.untilListCleared()],
  ['aangan.recent-searches', texts.recentSearches(), texts.untilSearchesCleared()],
  ['aangan.language', texts.language(), texts.untilCleared()],
  ['aangan.page-tries', texts.pageTries(), texts.untilTabClosed()],
  ['auth_token, user_data', texts.signedIn(), texts.untilSignOut()],
] as const;

const cookies = [
  [
    'aangan_registration',
    texts.registered(),
    texts.untilVerified({ registrationLifeDays: limits.registrationLifeDays }),
  ],
  ['aangan_browser', texts.browser(), texts.oneDay()],
  ['aangan_device', texts.device(), texts.deviceDays({ trustedDeviceDays: limits.trustedDeviceDays })],
  ['aangan_password_reset', texts.passwordReset(), texts.resetMinutes({ resetGrantMinutes: limits.resetGrantMinutes })],
  [
    'aangan_sign_in',
    texts.signInGrant(),
    texts.grantMinutes({ signInGrantMinutes: credentialLimits.signInGrantMinutes }),
  ],
  ['aangan_wrote', texts.wrote(), texts.threeSeconds()],
  ['aangan_work', texts.work(), texts.tenMinutes()],
] as const;

const sections = [
  {
    id: 'none',
    heading: texts.noneHeading(),
    body: <p>{texts.none({ brand: brand.name })}</p>,
  },
  {
    id: 'browser',
    heading: texts.browserHeading(),
    body: (
      <>
        <p>{texts.browserText()}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.name()}</th>
              <th scope="col">{texts.what()}</th>
              <th scope="col">{texts.howLong()}</th>
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
    heading: texts.cookiesHeading(),
    body: (
      <>
        <p>{texts.cookiesText()}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.name()}</th>
              <th scope="col">{texts.what()}</th>
              <th scope="col">{texts.howLong()}</th>
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
    heading: texts.othersHeading(),
    body: <p>{texts.others()}</p>,
  },
  {
    id: 'control',
    heading: texts.clearHeading(),
    body: <p>{texts.clear()}</p>,
  },
];

/** Lists every item that the product stores in the browser. */
export function CookiesPolicyPage() {
  return <LegalPage title={common.cookiesPage()} summary={texts.summary()} sections={sections} />;
}
