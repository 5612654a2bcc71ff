import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { pageOpener, textOf } from '#server/testing/page-document.ts';

const test = useTestApp({ withPages: true });
const open = pageOpener(test);

describe('a marketplace without a home', () => {
  // specification 5.29
  it('says no zeros, and invites to be the first', async () => {
    for (const [pre, invited, post, need] of [
      ['', 'Be the first', 'Be the first: post a home', 'Be the first: say what you need'],
      ['/hi', 'पहले आप', 'पहले आप: घर डालें', 'पहले आप: अपनी ज़रूरत लिखें'],
    ] as const) {
      const home = await open(`${pre}/`);
      const words = home.all('main').map(textOf).join(' ');
      expect(words).toContain(invited);
      expect(words).not.toMatch(/\b0 (homes|plots|घर|प्लॉट)/);
      const links = async (path: string) =>
        (await open(`${pre}${path}`))
          .all('main a')
          .filter((link) => link.getAttribute('href') === `${pre}/create-property`)
          .map(textOf);
      expect(await links('/properties')).toEqual([post]);
      expect(await links('/properties?transaction_type=buy')).toEqual([need]);
      expect(await links('/buyer-leads')).toEqual([need]);
      expect((await open(`${pre}/buyer-leads`)).text('main')).not.toMatch(/0 (?:total )?(?:leads|ज़रूरत)/);
      // Nobody has to clear a city.
      expect(await links('/properties?city=Jaipur')).toEqual([post]);
      const none = (await open(`${pre}/properties?city=Jaipur`)).text('main');
      expect(none).toMatch(pre ? /यहाँ अभी कोई घर नहीं है/ : /No home is on offer here yet\./);
      expect(none).not.toMatch(/फ़िल्टर या खोज|adjusting your filters/);
      // With a filter it may be the filter.
      expect(await links('/properties?bedrooms=2')).toEqual([]);
    }
  });
});

/** A number with the wrong form of its noun, or a zero that says nothing. */
const misfit = /\b0 (?:homes?|plots?|people|photos?|घर)|\b1 (?:homes|people|photos|societies|plots)\b|\(0\)/;

describe('a marketplace with one and two homes', () => {
  it.each([
    ['Surat', 1, '1 home for sale in Surat'],
    ['Nagpur', 2, '2 homes for sale in Nagpur'],
  ])('names those of %s with the right words on every page that lists them', async (city, count, heading) => {
    const { id: ownerId } = await test.given.user({ user_type: 'agent' });
    const homes = Array.from({ length: count }, () => ({
      ownerId,
      city,
      locality: null,
      transactionType: 'sale' as const,
    }));
    const [home] = await test.given.records(homes);
    expect((await open(`/properties?city=${city}`)).text('h1')).toBe(heading);
    const { id: without } = await test.given.user({ user_type: 'agent' });
    expect((await open(`/agent/${without}?n=${count}`)).text('main')).toContain('No home on offer now');
    const paths = [
      `/agent/${without}?n=${count}`,
      `/properties?city=${city}`,
      `/properties?city=${city}&sort_by=price`,
      `/agent/${ownerId}?n=${count}`,
      `/property/${home}?n=${count}`,
    ];
    for (const path of paths.flatMap((one) => [one, `/hi${one}`])) {
      const page = await open(path);
      expect(page.status, path).toBe(200);
      const words = [page.title, page.meta['description'], ...page.all('main').map(textOf)].join(' ');
      expect(words, path).not.toMatch(misfit);
      const empty = page.all('main section').filter((section) => textOf(section).trim() === '');
      expect(empty.length, `empty sections of ${path}`).toBe(0);
    }
  });
});
