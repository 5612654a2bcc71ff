import { expect, it } from 'vitest';
import { asTyped, asWebVtt, readCaptions, type Caption } from './captions.ts';

const read = (text: string) => readCaptions(text) as Caption[];

// specification 34.6
it('reads typed lines in any order, each until the next one or for six seconds', () => {
  expect(read('0:12 - The kitchen, with a utility\n\n0:05 The hall\n1:02:03 बालकनी')).toEqual([
    { from: 5_000, until: 11_000, text: 'The hall' },
    { from: 12_000, until: 18_000, text: 'The kitchen, with a utility' },
    { from: 3_723_000, until: 3_729_000, text: 'बालकनी' },
  ]);
  expect(read('0:05 The hall\n0:07 Its window')[0]?.until).toBe(7_000);
  expect(read('  \n')).toEqual([]);
});

// specification 34.6
it('reads words and times of WebVTT and SRT, and nothing else', () => {
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(x) }\n\n1\n00:01.500 --> 00:04.000 line:0\n<v Asha>The <b>hall</b>\nfaces east';
  expect(read(vtt)).toEqual([{ from: 1_500, until: 4_000, text: 'The hall faces east' }]);
  const srt =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}A &amp; B\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n2 BHK\r\n';
  expect(read(srt).map(({ text }) => text)).toEqual(['A & B', '2 BHK']);
});

it('names the first line that it cannot read', () => {
  expect(readCaptions('0:05 The hall\nthe kitchen')).toEqual({ line: 2 });
  expect(readCaptions('0:05')).toEqual({ line: 1 });
  expect(readCaptions('WEBVTT\n\n00:05.000 --> 00:02.000\nback')).toEqual({ line: 3 });
});

it('is written as WebVTT that a text can’t leave, and as lines to type on', () => {
  const captions = read('0:05 Rooms <3 & --> more\n1:00:07 End');
  expect(asWebVtt(captions)).toBe(
    'WEBVTT\n\n00:00:05.000 --> 00:00:11.000\nRooms &lt;3 &amp; --&gt; more\n\n01:00:07.000 --> 01:00:13.000\nEnd\n\n',
  );
  expect(asTyped(read(asWebVtt(captions)))).toBe('0:05 Rooms <3 & --> more\n1:00:07 End');
});
