import { describe, expect, it } from 'vitest';
import { hasSphereShape, longestSideOf, namesSphere } from './sphere.ts';

const attributes = (part: number) => `<rdf:Description rdf:about="" GPano:ProjectionType="equirectangular"
  GPano:UsePanoramaViewer="True" GPano:FullPanoWidthPixels="8000" GPano:FullPanoHeightPixels="4000"
  GPano:CroppedAreaImageWidthPixels="${part}" GPano:CroppedAreaImageHeightPixels="4000"/>`;

describe('spheres', () => {
  // specification 34.2
  it('are named by the metadata of cameras, as attributes and as elements', () => {
    expect(namesSphere(attributes(8000))).toBe(true);
    expect(namesSphere('<GPano:ProjectionType>equirectangular</GPano:ProjectionType>')).toBe(true);
  });

  // specification 34.2
  it('are neither parts of one nor other panoramas', () => {
    expect(namesSphere(attributes(5000))).toBe(false);
    expect(namesSphere('GPano:ProjectionType="cylindrical"')).toBe(false);
    expect(namesSphere('equirectangular')).toBe(false);
    expect(namesSphere(`GPano:ProjectionType${' '.repeat(100_000)}="equirectangular"`)).toBe(false);
  });

  it('are twice as wide as high, and sent larger than other pictures', () => {
    expect(hasSphereShape({ width: 6080, height: 3040 })).toBe(true);
    expect(hasSphereShape({ width: 4000, height: 3000 })).toBe(false);
    expect(longestSideOf({ width: 6080, height: 3040 })).toBe(4096);
    expect(longestSideOf({ width: 2000, height: 1000 })).toBe(1920);
    expect(longestSideOf({ width: 4000, height: 3000 })).toBe(1920);
  });
});
