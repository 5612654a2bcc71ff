import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { languageEntry, languages, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the caller: `Accept-Language`, English for one that there is not. */
    language: Language;
  }
}

/** Callers ask by the code of a language, `hi`, or by the tag of its pages. */
const byName = new Map(
  languages.flatMap((language): [string, Language][] => [
    [language, language],
    [languageEntry(language).tag, language],
  ]),
);

/** The language that a call asks for. Pages are asked by their address (`askedPage`). */
function languageOfCall({ headers }: FastifyRequest): Language {
  const [asked] = new Negotiator({ headers }).languages([...byName.keys()]);
  return byName.get(asked ?? '') ?? sourceLanguage;
}

/** Runs every call in the language of its caller, for the sentences in its answer. */
export function useLanguages(app: App): void {
  app.decorateRequest('language', sourceLanguage);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      request.language = languageOfCall(request);
      reply.header('vary', 'accept-language');
    }
    inLanguage(request.language, done);
  });
  // The events of a body that is read belong to its connection, and have lost the language.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done));
}
