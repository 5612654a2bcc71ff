import type { GivenTo, ReplyOf } from '#contracts/calls/call.ts';
import type { LoadingCall } from '#contracts/calls/page-calls.ts';
import type { Api } from '#web/lib/api.ts';

type Answer = readonly [call: LoadingCall, reply: (given: never) => Promise<unknown>];

/** A call's answer in a {@link fakeApi}; `data` alone where nothing else of the reply is looked at. */
export function answer<C extends LoadingCall>(
  call: C,
  reply: (given: GivenTo<C>) => Partial<ReplyOf<C>> | Promise<Partial<ReplyOf<C>>>,
): Answer {
  return [call, async (given: GivenTo<C>) => ({ success: true, ...(await reply(given)) })];
}

/** An API that answers these calls alone. */
export function fakeApi(answers: readonly Answer[], typicalPrice?: Api['typicalPrice']): Api {
  const call = (asked: LoadingCall, given: unknown): Promise<unknown> => {
    const found = answers.find(([one]) => one === asked);
    return found ? found[1](given as never) : Promise.reject(new Error(`${asked.path} has no answer`));
  };
  return {
    call: call as Api['call'],
    typicalPrice: typicalPrice ?? (() => Promise.reject(new Error('There is no typical price'))),
  };
}
