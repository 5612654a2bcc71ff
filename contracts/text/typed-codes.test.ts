import { describe, expect, it } from 'vitest';
import { OneTimeCode } from '#contracts/accounts/accounts.ts';
import { OperatorSessionBody } from '#contracts/desk/operators.ts';
import { SecondStepCode } from '#contracts/accounts/second-steps.ts';

const typed = ['482913', '४८२९१३', '４８２９１３', '৪৮২৯১৩', ' 482 913 '];

describe('a code', () => {
  // specification 8.14
  it.each(typed)('of a mail is read in the digits that people type: %s', (text) => {
    expect(OneTimeCode.parse(text)).toBe('482913');
  });

  it.each(typed)('of an authenticator app is read so too, also at the desk: %s', (text) => {
    expect(SecondStepCode.parse(text)).toBe('482913');
    expect(OperatorSessionBody.parse({ code: text }).code).toBe('482913');
  });

  it('of recovery is read with its digits in any script', () => {
    expect(SecondStepCode.parse('k७qm-４xrd-90bt')).toBe('K7QM4XRD90BT');
  });

  it.each(['48291', '4829133', '48291a', '४८२९१', ''])('that is not one is refused: %s', (text) => {
    expect(OneTimeCode.safeParse(text).success).toBe(false);
    expect(OperatorSessionBody.safeParse({ code: text }).success).toBe(false);
  });
});
