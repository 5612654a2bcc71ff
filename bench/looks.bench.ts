import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { eachWalk } from './walks/each-walk.ts';
import { looksInto } from './walks/looks.ts';
import { walk } from './walks/walk.ts';

/**
 * Takes a picture and the accessibility tree of each state of the walks, and asks axe about it.
 *
 *     npm run build && npm run bench -- looks --into FOLDER [--only WORDS] [--width 360] [--dark] [--text 200]
 *       [--address http://127.0.0.1:5173]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    into: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string', default: '360' },
    dark: { type: 'boolean', default: false },
    text: { type: 'string', default: '100' },
    address: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const width = Number(values.width);
const isPhone = width < 800;
const enlarge = `document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '${values.text}%'))`;

if (values.into === undefined) throw new Error('Name a folder for the pictures: --into FOLDER');
const folder = values.into;
await eachWalk({
  ...values,
  data: 'bench-looks',
  browser: {
    viewport: { width, height: isPhone ? 740 : 900 },
    isMobile: isPhone,
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  },
  onStop: (name, why) => print(`${name} stops: ${why}`),
  go: async (name, go, context) => {
    if (values.text !== '100') await context.addInitScript(enlarge);
    const looks = await looksInto(path.join(folder, name.replaceAll(' ', '-')));
    try {
      await walk(context, name, go, { isSlow: false, look: looks.look });
    } finally {
      print(`${name}: ${looks.states()} states, ${looks.findings.size} findings`);
      for (const finding of looks.findings) print(`- ${finding}`);
      if (looks.findings.size > 0) process.exitCode = 1;
    }
  },
});
