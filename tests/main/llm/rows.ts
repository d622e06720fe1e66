import type { FixtureResponse } from '@copilotkit/aimock'
import { expect } from 'vitest'
import type { Problem } from '../../../src/main/judging/port/model-port.ts'
import type { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { json, status, type WireReply, words } from '../../helpers/judging/wire-server/script.ts'

const ANSWER = JSON.stringify({ verdict: 'yes', level: 3 })
const USAGE = { inputUncached: 70, cacheRead: 15, cacheWrite: 5, output: 12, reasoning: 4 }

/** Ollama reports neither a cache nor what was thought. */
const reported = (protocol: Protocol) =>
  protocol === 'ollama' ? { ...USAGE, cacheRead: 0, cacheWrite: 0, reasoning: 0 } : USAGE

const text = (content: string, finish = 'stop') => ({ kind: 'text', text: content, finish })
const problem = (name: Problem, message: RegExp, ...wait: number[]) => ({
  kind: 'problem',
  problem: name,
  message,
  ...(wait.length > 0 ? { retryAfterMs: wait[0] } : {}),
})

type Expected = Readonly<Record<string, unknown>>

/** A reply of a server, and the result that every adapter must make of it. */
export interface Row {
  readonly name: string
  readonly wire: WireReply
  /** The same from the other server, or why it cannot. */
  readonly aimock: FixtureResponse | string
  readonly expected: Expected | ((protocol: Protocol) => Expected)
}

const NO_STATUS_HEADERS = 'it sends no such header'

export const rows: readonly Row[] = [
  {
    name: 'an answer',
    wire: words(ANSWER),
    aimock: { content: ANSWER },
    expected: text(ANSWER),
  },
  {
    name: 'what was paid for, normalised',
    wire: json({ verdict: 'no', level: 0 }, { usage: USAGE }),
    aimock: 'it reports no cached tokens, and no counters of Ollama',
    expected: (protocol) => ({ kind: 'text', usage: reported(protocol) }),
  },
  {
    name: 'the model that served it, and the id of the request',
    wire: words(ANSWER, { model: 'test-model-2026' }),
    aimock: 'its Ollama echoes the name that was asked for',
    expected: { kind: 'text', servedModel: 'test-model-2026', requestId: 'req-1' },
  },
  {
    name: 'prose',
    wire: words('I think the bell did ring.'),
    aimock: { content: 'I think the bell did ring.' },
    expected: text('I think the bell did ring.'),
  },
  {
    name: 'an answer that breaks off at the limit',
    wire: words('{"verdict": "ye', { finish: 'length', usage: USAGE }),
    aimock: 'its Ollama never says that it stopped at a limit',
    expected: (protocol) => ({ ...text('{"verdict": "ye', 'length'), usage: reported(protocol) }),
  },
  {
    name: 'a refusal',
    wire: words('I cannot help with that.', { finish: 'refusal', usage: USAGE }),
    aimock: 'it refuses nothing',
    expected: (protocol) => text('I cannot help with that.', protocol === 'ollama' ? 'stop' : 'refusal'), // it has no word for it
  },
  {
    name: 'an empty answer',
    wire: words('', { usage: USAGE }),
    aimock: 'it answers nothing with an error of its own',
    expected: (protocol) => ({ ...text(''), usage: reported(protocol) }),
  },
  {
    name: 'log-probabilities where the protocol has them',
    wire: words('yes', {
      logprobs: [{ token: 'yes', logprob: -0.1, top: [{ token: 'no', logprob: -2.3 }] }],
    }),
    aimock: 'it reports none',
    expected: (protocol) =>
      protocol === 'anthropic'
        ? { kind: 'text', logprobs: null, droppedParams: ['logprobs'] }
        : {
            kind: 'text',
            logprobs: [{ token: 'yes', logprob: -0.1, top: [{ token: 'no', logprob: -2.3 }] }],
            droppedParams: [],
          },
  },
  {
    name: '429 with seconds to wait',
    wire: status(429, 'Too many requests.', { 'retry-after': '2' }),
    aimock: { error: { message: 'Too many requests.' }, status: 429, retryAfter: 2 },
    expected: problem('rate_limited', /429: Too many requests\./, 2_000),
  },
  {
    name: '429 with milliseconds to wait',
    wire: status(429, 'Too many requests.', { 'retry-after': '9', 'retry-after-ms': '250' }),
    aimock: NO_STATUS_HEADERS,
    expected: problem('rate_limited', /429/, 250),
  },
  {
    name: '429 with a date to wait for',
    wire: status(429, 'Too many requests.', {
      date: 'Thu, 01 Jan 2026 00:00:00 GMT',
      'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT',
    }),
    aimock: NO_STATUS_HEADERS,
    expected: problem('rate_limited', /429/, 7_000),
  },
  {
    name: '429 because the money is gone',
    wire: status(429, 'You exceeded your current quota, please check your plan and billing details.'),
    aimock: { error: { message: 'You exceeded your current quota.' }, status: 429 },
    expected: problem('no_credit', /quota/),
  },
  {
    name: 'a key that is not accepted',
    wire: status(401, 'Incorrect API key provided.'),
    aimock: { error: { message: 'Incorrect API key provided.' }, status: 401 },
    expected: problem('bad_key', /401: Incorrect API key/),
  },
  {
    name: 'a model that is not there',
    wire: status(404, "model 'test-model' not found"),
    aimock: { error: { message: "model 'test-model' not found" }, status: 404 },
    expected: problem('no_model', /test-model.* not found/),
  },
  {
    name: '400',
    wire: status(400, 'messages: too many'),
    aimock: { error: { message: 'messages: too many' }, status: 400 },
    expected: problem('bad_request', /400: messages: too many/),
  },
  {
    name: '500',
    wire: status(500, 'Something broke.'),
    aimock: { error: { message: 'Something broke.' }, status: 500 },
    expected: problem('overloaded', /500: Something broke\./),
  },
  {
    name: '529',
    wire: status(529, 'Overloaded'),
    aimock: { error: { message: 'Overloaded' }, status: 529 },
    expected: problem('overloaded', /529: Overloaded/),
  },
  {
    name: 'an error page instead of an error',
    wire: { kind: 'body', body: '<h1>Bad gateway</h1>', type: 'text/html', status: 502 },
    aimock: 'it writes errors as JSON only',
    expected: problem('overloaded', /502: <h1>Bad gateway/),
  },
  {
    name: 'a page instead of an answer',
    wire: { kind: 'body', body: '<html>Please log in to the Wi-Fi.</html>', type: 'text/html' },
    aimock: 'it writes JSON only',
    expected: problem('bad_reply', /./),
  },
  {
    name: 'an empty object',
    wire: { kind: 'body', body: '{}', type: 'application/json' },
    aimock: 'it writes whole replies only',
    expected: problem('bad_reply', /not one of this protocol/),
  },
  {
    name: 'an empty body',
    wire: { kind: 'body', body: '', type: 'application/json' },
    aimock: 'it writes whole replies only',
    expected: problem('bad_reply', /./),
  },
  {
    name: 'JSON that breaks off in the reply itself',
    wire: { kind: 'body', body: '{"choices": [', type: 'application/json' },
    aimock: 'its malformed replies are of a fixed form, see below',
    expected: problem('bad_reply', /./),
  },
  {
    name: 'a connection that is cut before the reply',
    wire: { kind: 'cut', at: 'head' },
    aimock: 'it cuts by chance only',
    expected: problem('cut', /./),
  },
  {
    name: 'a connection that is cut within the reply',
    wire: { kind: 'cut', at: 'body' },
    aimock: 'it cuts by chance only',
    expected: problem('cut', /./),
  },
]

/** The expected result for a protocol, in the form that a test compares with. */
export function matching(expected: Row['expected'], protocol: Protocol): Expected {
  const wanted = typeof expected === 'function' ? expected(protocol) : expected
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  )
}
