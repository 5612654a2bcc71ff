import { useEffect, useState } from 'react';

/**
 * The options of a list, which stay unchanged from the moment in which a press on one begins until it has landed:
 * others that arrive meanwhile would move under the finger, and the press would reach none.
 *
 * @returns the options to show, and what the list calls when a press on it begins
 */
export function useSteadyOptions<Option>(
  typed: string,
  options: readonly Option[],
): [readonly Option[], onPress: () => void] {
  const [pressed, setPressed] = useState<{ typed: string; options: readonly Option[] } | null>(null);
  const isPressed = pressed !== null;
  useEffect(() => {
    if (!isPressed) return;
    const end = () => setPressed(null);
    // A press that becomes a scroll ends without a click.
    document.addEventListener('click', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('click', end);
      document.removeEventListener('pointercancel', end);
    };
  }, [isPressed]);
  return [pressed?.typed === typed ? pressed.options : options, () => setPressed({ typed, options })];
}
