import type { CallProgress } from '../../../src/shared/domain/judging/call-progress.ts'

/** The progress of a call about a reading that has just got its turn, with the given changes. */
export function callProgress(changes: Partial<CallProgress> = {}): CallProgress {
  return {
    role: 'reading.judge',
    key: 'judge',
    provider: 'ollama',
    model: 'llama3.2',
    phase: 'waiting',
    phaseMs: 0,
    estimateMs: null,
    prompt: null,
    tokens: 0,
    tokensPerSecond: null,
    entries: null,
    ...changes,
  }
}
