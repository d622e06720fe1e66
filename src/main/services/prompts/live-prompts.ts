import { RunId } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { OutcomeOf } from '../../../shared/pipelines/index.ts'
import { recordNow } from '../../documents/memories/record-now.ts'
import type { Recheck } from '../../judging/port/result.ts'
import { prepareRun } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import type { JudgeService } from '../runs/judges.ts'
import type { RunParts } from '../runs/runs.ts'
import {
  type PromptAnswer,
  type PromptQuestion,
  SPOOL_VERSION,
  type SpooledPrompt,
} from './spooled-prompt.ts'

/**
 * Answers prompts on demand, before they are cases: within the routes, budgets and limits of the store, to which only
 * the journal of current calls is written.
 */
export function livePromptService(
  { clock, newId, settings }: ServiceContext,
  judges: Pick<JudgeService, 'forRun' | 'endPrompt'>,
  { ports, standards }: Pick<RunParts, 'ports' | 'standards'>,
) {
  return {
    async answer({ input, folder, ms }: PromptQuestion, signal: AbortSignal): Promise<PromptAnswer> {
      const runId = RunId.parse(newId())
      const now = withDeadline(settings(), ms)
      const about = { caseId: null, settings: now, isPatient: false, instead: null }
      const asked = judges.forRun({ ...about, runId, signal })
      try {
        const recheck = recheckIn(folder)
        const tools = {
          ...ports,
          recheck,
          clock,
          receivedAt: null,
          signal,
          ask: asked.ask,
          tell: () => undefined,
        }
        const prepared = prepareRun({ pipeline: 'memory', input }, now, standards)
        const { outcome, escalations } = await prepared.run(tools)
        const { output, withdrawn } = outcome.outcome
        const isEscalated = escalations.length + asked.escalations().length > 0 || asked.advice() !== null
        const answers = { kind: 'told', questions: asked.questions(), calls: asked.calls() } as const
        const spooled = {
          version: SPOOL_VERSION,
          input,
          config: prepared.config,
          answers,
          withdrawn,
        } as const
        const isKept = isRecorded(now, outcome.outcome, isEscalated)
        return { output, record: isKept ? JSON.stringify(spooled satisfies SpooledPrompt) : null }
      } finally {
        judges.endPrompt(runId)
      }
    },
  }
}

/** Checks the files of memories again just before they are returned, as judging takes time. */
function recheckIn(root: string): Recheck {
  return (given) =>
    new Map(
      given.flatMap(({ id, path, title }) => {
        const now = recordNow(root, path, { id, title, body: '' })
        if (now.state !== 'active') return [[id, now.state] as const]
        return now.id === id && now.title === title ? [] : [[id, 'changed'] as const]
      }),
    )
}

function isRecorded({ pipelines }: Settings, { output }: OutcomeOf<'memory'>, isEscalated: boolean): boolean {
  const { record } = pipelines.memory.recording
  return record === 'all' || (record === 'injectedOrEscalated' && (output !== '' || isEscalated))
}

/** Returns the settings with the time limit of a question reduced to the remaining time. */
function withDeadline(settings: Settings, ms: number): Settings {
  const { deadlines } = settings
  return { ...settings, deadlines: { ...deadlines, memory: Math.min(deadlines.memory, ms) } }
}
