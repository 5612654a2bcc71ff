// @vitest-environment happy-dom
import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addStreets } from './street-tiles.ts';

let map: LeafletMap;
let shown: boolean[];

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(place, { clientWidth: { value: 1000 }, clientHeight: { value: 800 } });
  map = new LeafletMap(place, { maxZoom: 18, fadeAnimation: false }).setView([18.56, 73.78], 13);
  shown = [];
});
afterEach(() => {
  map.remove();
  document.body.replaceChildren();
});

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
const tiles = { format: 'raster' as const, url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };
const draw = () => addStreets(map, tiles, (isShown) => shown.push(isShown));

it('credits streets once a picture of them has come, and no more when they are taken off', () => {
  const stop = draw();
  expect(pictures().map(({ src }) => src)).toContainEqual(
    expect.stringMatching(/^https:\/\/tiles\.example\/13\/\d+\/\d+\.png$/),
  );
  expect(shown).toEqual([]);
  pictures()[0]?.dispatchEvent(new Event('load'));
  expect(shown).toEqual([true]);
  stop();
  expect(shown).toEqual([true]);
  expect(pictures()).toEqual([]);
});

// specification 12.7
it('leaves the ground in sight where a server refuses its pictures, and asks no more', () => {
  draw();
  for (const picture of pictures()) picture.dispatchEvent(new Event('error'));
  expect(shown).toEqual([false]);
  expect(pictures()).toEqual([]);
});
