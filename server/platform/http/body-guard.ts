import type { FastifyRequest } from 'fastify';
import { limits } from '#contracts/limits.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses a body that is nested deeper than any form of the product, since checking it could overflow the stack, and
 * text with a NUL character, which PostgreSQL cannot store.
 */
export function refuseOddBody(request: FastifyRequest): void {
  inspect(request.body, 1);
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new AppError('request.nul_in_text');
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > limits.jsonDepth) {
    throw new AppError('request.too_deep');
  }
  for (const [key, inner] of Object.entries(value)) {
    inspect(key, depth);
    inspect(inner, depth + 1);
  }
}
