import type { MemoryInput } from '../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { outcomeOf } from '../pipelines/memory/choice/outcome.ts'
import { planOf } from '../pipelines/memory/choice/plan.ts'
import { rankedOf } from '../pipelines/memory/choice/ranked.ts'
import type { Said } from '../pipelines/memory/choice/said.ts'
import type { SpooledPrompt } from '../services/prompts/spooled-prompt.ts'
import type { EngineAnswer } from './engine.ts'

/** Why the rules alone answer. */
export type RuleReason = 'disabled' | 'not_configured' | 'timeout'

/** The same for people. */
const SENTENCES: Readonly<Record<RuleReason, string>> = {
  disabled: 'The judges of memories were switched off in the settings.',
  not_configured: 'No judge of memories was set.',
  timeout: 'No judge answered within the deadline of the hook.',
}

/** Whether there is anything to ask a judge about a prompt. */
export function isToBeJudged(input: MemoryInput, config: MemorySettings): boolean {
  return planOf(input, rankedOf(input, config), config).kind === 'ask'
}

/**
 * What is given where no judge answers (004-08): the best matches, fewer where a judge was asked and is late. The run
 * that is made of the prompt when it is taken in comes to the same.
 */
export function ruledAnswer(input: MemoryInput, config: MemorySettings, why: RuleReason): EngineAnswer {
  const ranked = rankedOf(input, config)
  const plan = planOf(input, ranked, config)
  const judge: Said = {
    kind: 'absent',
    absence: why === 'timeout' ? 'unavailable' : why,
    error: SENTENCES[why],
  }
  const said = plan.kind === 'ask' ? { judge, judgeSecond: null } : null
  const { output } = outcomeOf({ input, ranked, plan, said, settings: config })
  return { output, record: isRecorded(config, output, why) ? recordOf(input, config, why) : null }
}

/** A judge that was to be asked and did not answer is for a person to know. */
function isRecorded({ recording }: MemorySettings, output: string, why: RuleReason): boolean {
  if (recording.record === 'injectedOrEscalated') return output !== '' || why === 'timeout'
  return recording.record === 'all'
}

function recordOf(input: MemoryInput, config: MemorySettings, why: RuleReason): string {
  const answers = { kind: 'absent', why, error: SENTENCES[why] } as const
  return JSON.stringify({ version: 1, input, config, answers, withdrawn: [] } satisfies SpooledPrompt)
}
