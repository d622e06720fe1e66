import { shownCount } from '../../counted.ts'
import type { CallProgress } from './call-progress.ts'
import { type CallRole, roleInfo } from './role.ts'

/** The noun for an entry of an answer if its role names none. */
const ENTRY = 'entry'

/**
 * Describes the progress of a call to a local model in a few words: “llama3.2 is writing: word 4 of 9, 12 tokens a
 * second”.
 */
export function callProgressText({
  role,
  model,
  phase,
  prompt,
  tokens,
  tokensPerSecond,
  entries,
}: CallProgress): string {
  switch (phase) {
    case 'waiting':
      return `Waiting for a turn of ${model}`
    case 'loading':
      return `Loading ${model}`
    case 'prompt':
      return `${model} is reading the prompt${prompt === null ? '' : `: ${ofTokens(prompt)}`}`
    case 'writing': {
      const written =
        entries === null || entries.done === 0
          ? `${shownCount(tokens)} tokens`
          : `${entryOf(role)} ${shownCount(entries.done)} of ${shownCount(entries.of)}`
      return `${model} is writing: ${[written, ...speedOf(tokensPerSecond)].join(', ')}`
    }
  }
}

function ofTokens({ done, of }: NonNullable<CallProgress['prompt']>): string {
  return `${shownCount(done)} of ${shownCount(of)} tokens`
}

function speedOf(perSecond: number | null): string[] {
  if (perSecond === null) return []
  return [`${perSecond < 10 ? perSecond.toFixed(1) : shownCount(Math.round(perSecond))} tokens a second`]
}

function entryOf(role: CallRole): string {
  return role === 'modelCheck' ? ENTRY : (roleInfo(role).entry ?? ENTRY)
}
