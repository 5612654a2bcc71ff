import { afterEach, describe, expect, it, vi } from 'vitest';
import { googlePlaces, withLoaderTimeout } from './google-places.ts';

const { signal } = new AbortController();

/** A fake of the parts of Google's library that are used. */
function fakeLibrary(overrides: Record<string, unknown> = {}) {
  const sessions: object[] = [];
  const library = {
    AutocompleteSessionToken: class {
      readonly place = sessions.push(this);
    },
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: vi.fn().mockResolvedValue({
        suggestions: [
          {
            placePrediction: {
              placeId: 'baner',
              text: { text: 'Baner, Pune, Maharashtra' },
              mainText: { text: 'Baner' },
              secondaryText: { text: 'Pune, Maharashtra' },
            },
          },
          { placePrediction: null },
        ],
      }),
    },
    AutocompleteService: class {
      getPlacePredictions = () =>
        Promise.resolve({
          predictions: [
            {
              place_id: 'old',
              description: 'Aundh, Pune',
              structured_formatting: { main_text: 'Aundh', secondary_text: 'Pune' },
            },
          ],
        });
    },
    Place: class {
      id: string;
      formattedAddress = 'Baner, Pune, Maharashtra, India';
      displayName = 'Baner';
      location = { lat: () => 18.56, lng: () => 73.78 };
      addressComponents = [{ longText: 'Pune', shortText: 'Pune', types: ['locality'] }];
      constructor({ id }: { id: string }) {
        this.id = id;
      }
      fetchFields = () => Promise.resolve();
    },
    ...overrides,
  };
  return { library: library as unknown as google.maps.PlacesLibrary, sessions };
}

describe('googlePlaces', () => {
  it('returns suggestions in the product’s shape', async () => {
    const { library } = fakeLibrary();
    expect(await googlePlaces(library).suggest('ba', signal)).toEqual([
      {
        place_id: 'baner',
        description: 'Baner, Pune, Maharashtra',
        structured_formatting: { main_text: 'Baner', secondary_text: 'Pune, Maharashtra' },
      },
    ]);
  });

  it('returns details in the product’s shape', async () => {
    const { library } = fakeLibrary();
    expect(await googlePlaces(library).detail('baner')).toEqual({
      place_id: 'baner',
      formatted_address: 'Baner, Pune, Maharashtra, India',
      name: 'Baner',
      geometry: { location: { lat: 18.56, lng: 73.78 } },
      address_components: [{ long_name: 'Pune', short_name: 'Pune', types: ['locality'] }],
    });
  });

  // specification 12.3
  it('keeps one session until a place is chosen, then begins another', async () => {
    const { library, sessions } = fakeLibrary();
    const places = googlePlaces(library);
    await places.suggest('ba', signal);
    await places.suggest('ban', signal);
    expect(sessions).toHaveLength(1);
    await places.detail('baner');
    await places.suggest('au', signal);
    expect(sessions).toHaveLength(2);
  });

  // specification 12.3
  it('falls back to the legacy API when the new one is refused', async () => {
    const { library } = fakeLibrary({
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: vi.fn().mockRejectedValue(new Error('denied')) },
    });
    const [first] = await googlePlaces(library).suggest('au', signal);
    expect(first?.structured_formatting.main_text).toBe('Aundh');
  });
});

describe('withLoaderTimeout', () => {
  afterEach(() => void vi.useRealTimers());

  // specification 12.4
  it('rejects after 15 s, with the message of the specification', async () => {
    vi.useFakeTimers();
    const waiting = withLoaderTimeout(new Promise<never>(() => {}));
    const outcome = expect(waiting).rejects.toThrow('Google Maps bootstrap loader timeout');
    await vi.advanceTimersByTimeAsync(15_000);
    await outcome;
  });

  it('passes on a result in time', async () => {
    await expect(withLoaderTimeout(Promise.resolve('library'))).resolves.toBe('library');
  });
});
