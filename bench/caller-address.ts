/** An address for the n-th request, so that limits by address stay as they are. */
export const callerAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
