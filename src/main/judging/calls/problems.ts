import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import { refusalText } from '../../../shared/domain/judging/refusal.ts'
import type { Problem, ProblemReply } from '../port/model-port.ts'

/** The consequences of a problem of a request. */
export interface ProblemRules {
  readonly result: CallResult
  /** Whether a retry of the same request may succeed. */
  readonly mayRetry: boolean
  /** The part that is unavailable for the rest of the run: the whole provider, or this model of it. */
  readonly makesUnavailable: 'provider' | 'model' | null
  /** Whether the provider refused the request before working on it, so that it costs nothing. */
  readonly isFree: boolean
}

export const problemRules: Readonly<Record<Problem, ProblemRules>> = {
  no_connection: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  proxy_login: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  proxy: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  certificate: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  cut: { result: 'unavailable', mayRetry: true, makesUnavailable: null, isFree: false },
  rate_limited: { result: 'rate_limited', mayRetry: true, makesUnavailable: null, isFree: true },
  no_credit: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  account: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  refused: { result: 'refused', mayRetry: false, makesUnavailable: null, isFree: true },
  bad_key: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  no_model: { result: 'unavailable', mayRetry: false, makesUnavailable: 'model', isFree: true },
  overloaded: { result: 'unavailable', mayRetry: true, makesUnavailable: null, isFree: true },
  bad_request: { result: 'unavailable', mayRetry: false, makesUnavailable: null, isFree: true },
  bad_reply: { result: 'unavailable', mayRetry: true, makesUnavailable: null, isFree: false },
  redirected: { result: 'unavailable', mayRetry: false, makesUnavailable: 'provider', isFree: true },
  aborted: { result: 'cancelled', mayRetry: false, makesUnavailable: null, isFree: false },
  too_long: { result: 'too_long', mayRetry: false, makesUnavailable: null, isFree: true },
  silent: { result: 'timeout', mayRetry: false, makesUnavailable: null, isFree: false },
  not_ready: { result: 'timeout', mayRetry: false, makesUnavailable: null, isFree: false },
}

/** Returns a problem as a sentence for the user: what happened, where, and what to do. */
export function problemSentence(
  { problem, message, refusal }: Pick<ProblemReply, 'problem' | 'message' | 'refusal'>,
  { provider, model }: ModelRef,
  baseUrl: string,
): string {
  const { label } = providers[provider]
  const isOllama = provider === 'ollama'
  switch (problem) {
    case 'no_connection':
      return `${label} was not reached at ${baseUrl} (${message}).${isOllama ? ' Start Ollama.' : ''}`
    case 'proxy_login':
      return `${label} was not reached: a proxy on the way wants a user name and a password, or other ones (${message}). Set HTTPS_PROXY to http://USER:PASSWORD@HOST:PORT, start Docket again, or ask whoever runs your network.`
    case 'proxy':
      return `${label} was not reached: a proxy on the way did not connect to ${baseUrl} (${message}). Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY or the proxy of this computer, or ask whoever runs your network to allow that address.`
    case 'certificate':
      return `${label} was not asked: this computer does not trust the certificate that was shown for ${baseUrl} (${message}). If your network inspects encrypted connections, install its certificate on this computer and start Docket again.`
    case 'cut':
      return `The connection to ${label} was cut (${message}).`
    case 'rate_limited':
      return `${label} is over its rate limit (${message}).`
    case 'no_credit':
      return `The account at ${label} has no credit left (${message}). Add credit or raise its limit at ${label}.`
    case 'account':
      return `${label} does not serve this account (${message}). Check its organization and billing at ${label}.`
    case 'refused':
      return `${refusalText(refusal)} (${message})`
    case 'bad_key':
      return `${label} did not accept the key (${message}). Set another one in the Settings under Keys.`
    case 'no_model':
      return `${label} does not have the model ${model} (${message}).${isOllama ? ' Get it in the Settings under Local models.' : ''}`
    case 'overloaded':
      return `${label} could not answer (${message}).`
    case 'bad_request':
      return `${label} rejected the request (${message}).`
    case 'bad_reply':
      return `${label} sent an answer that cannot be read (${message}).`
    case 'redirected':
      return `${label} at ${baseUrl} redirects to another address (${message}), and no key or question is sent there. If that address is right, set it in the Settings.`
    case 'too_long':
      return `The question does not fit ${label}’s ${model} (${message}), so it was not asked.`
    case 'silent':
      return `${label}’s ${model} was stopped: ${message}. The limit is “Maximum pause within an answer” (localCalls.silence).`
    case 'not_ready':
      return `${label}’s ${model} was stopped: ${message}. The limit is “Loading and prompt limit” (localCalls.patience).`
    case 'aborted':
      return 'The question was stopped.'
  }
}
