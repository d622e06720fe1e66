import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { ExamHold } from '../../../shared/domain/judging/exam.ts'
import { providers } from '../../../shared/domain/judging/model.ts'
import { isLoopback } from '../routes/hosts.ts'

/** The part of a call, or of a sitting, that tells who has answered. */
export type Answerer = Pick<ModelCall, 'provider' | 'baseUrl'> & {
  /** The name under which the model answers; `null` if unknown. */
  readonly served: string | null
  /** The digest of its weights, or the build of the provider's system; `null` if there is none. */
  readonly fingerprint: string | null
}

/**
 * Returns how an exam recognizes its model again: by the digest of its weights on a server that lists digests, by the
 * served version at a hosted provider, and not at all on another server of one's own, where any weights may answer
 * under a name.
 */
export function holdsBy({ provider, baseUrl, served, fingerprint }: Answerer): ExamHold {
  if (provider === 'written') return 'nothing'
  const { protocol, isLocal } = providers[provider]
  if (protocol === 'ollama') return fingerprint === null ? 'nothing' : 'digest'
  return isLocal || isLoopback(baseUrl) || served === null ? 'nothing' : 'version'
}
