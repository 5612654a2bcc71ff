export function findSystemChromium(): string | null;
