import { AgentQuery, AgentReply } from '#contracts/homes/agents.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

export const showAgent = call({
  get: '/api/agents/:id',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'agents',
  summary: 'An agent or a developer with homes on offer, without contact details',
  params: RecordParams,
  query: AgentQuery,
  reply: AgentReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.requestFailed,
});
