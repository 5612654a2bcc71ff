import { expect, it } from 'vitest';
import { decideVideoKind } from './video-kinds.ts';

const file = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(600),
  ]);

// specification 34.4
it('knows the kinds of files that phones, cameras and browsers write', () => {
  expect(decideVideoKind(file([0, 0, 0, 24], 'ftypqt  '))).toBe('mov');
  expect(decideVideoKind(file([0, 0, 0, 24], 'ftyp3gp5'))).toBe('mov');
  expect(decideVideoKind(file([0x1a, 0x45, 0xdf, 0xa3]))).toBe('matroska');
  expect(decideVideoKind(file('RIFF', [0, 0, 0, 0], 'AVI LIST'))).toBe('avi');
  const packet = [0x47, ...Array<number>(187).fill(0)];
  expect(decideVideoKind(file(packet, packet, packet))).toBe('mpegts');
  expect(decideVideoKind(file([0, 0, 1, 0xba]))).toBe('mpeg');
});

// specification 34.4
it('knows no lists of other files, and nothing else', () => {
  for (const text of [
    '#EXTM3U\n',
    'ffconcat version 1.0\n',
    'v=0\no=- 0 0 IN IP4 127.0.0.1',
    '<MPD>',
    '%PDF',
    'RIFF',
    '',
  ])
    expect(decideVideoKind(file(text)), text).toBeNull();
  expect(decideVideoKind(Buffer.alloc(0))).toBeNull();
});
