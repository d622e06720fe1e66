import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import type { Problem, ProblemReply } from '../port/model-port.ts'

/** What follows from a problem. */
export interface ProblemRules {
  readonly result: CallResult
  /** Whether the same request may well succeed a little later. */
  readonly mayPass: boolean
  /** What need not be asked again in this run: the whole provider, or this model of it. */
  readonly rulesOut: 'provider' | 'model' | null
  /** Whether the provider was there and turned the request away: nothing was worked on, nothing is paid. */
  readonly isFree: boolean
}

export const problemRules: Readonly<Record<Problem, ProblemRules>> = {
  no_connection: { result: 'unavailable', mayPass: false, rulesOut: 'provider', isFree: true },
  cut: { result: 'unavailable', mayPass: true, rulesOut: null, isFree: false },
  rate_limited: { result: 'rate_limited', mayPass: true, rulesOut: null, isFree: true },
  no_credit: { result: 'unavailable', mayPass: false, rulesOut: 'provider', isFree: true },
  bad_key: { result: 'unavailable', mayPass: false, rulesOut: 'provider', isFree: true },
  no_model: { result: 'unavailable', mayPass: false, rulesOut: 'model', isFree: true },
  overloaded: { result: 'unavailable', mayPass: true, rulesOut: null, isFree: true },
  bad_request: { result: 'unavailable', mayPass: false, rulesOut: null, isFree: true },
  bad_reply: { result: 'unavailable', mayPass: true, rulesOut: null, isFree: false },
  aborted: { result: 'cancelled', mayPass: false, rulesOut: null, isFree: false },
}

/** A problem as a sentence: what happened, where, and what to do. */
export function problemSentence(
  { problem, message }: Pick<ProblemReply, 'problem' | 'message'>,
  { provider, model }: ModelRef,
  baseUrl: string,
): string {
  const { label } = providers[provider]
  const isOllama = provider === 'ollama'
  switch (problem) {
    case 'no_connection':
      return `${label} was not reached at ${baseUrl} (${message}).${isOllama ? ' Start it with: ollama serve' : ''}`
    case 'cut':
      return `The connection to ${label} was cut (${message}).`
    case 'rate_limited':
      return `${label} takes no more requests for now (${message}).`
    case 'no_credit':
      return `The account at ${label} has no credit left (${message}).`
    case 'bad_key':
      return `${label} did not accept the key (${message}). Set another one in the Settings, or with: docket keys set ${provider}`
    case 'no_model':
      return `${label} does not have the model ${model} (${message}).${isOllama ? ` Install it with: ollama pull ${model}` : ''}`
    case 'overloaded':
      return `${label} could not answer (${message}).`
    case 'bad_request':
      return `${label} did not take the request (${message}).`
    case 'bad_reply':
      return `${label} sent something that is no answer (${message}).`
    case 'aborted':
      return 'The question was stopped.'
  }
}
