import type { ImportLine, RunLine } from '../../../shared/contract/cases/lines.ts'
import type { BatchId, CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import { type ClaimedPrompt, claimPrompt, recoverSpool, waitingPrompts } from '../../store/spool/claims.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ImportService } from '../cases/imports.ts'
import type { ServiceContext } from '../context.ts'
import type { RunService } from '../runs/runs.ts'
import { readSpooled } from './read-spooled.ts'
import type { SpooledPrompt } from './spooled-prompt.ts'

const DAY_MS = 86_400_000

/** Source and tag of cases from the hook. */
const SOURCE = 'hook'

/** Maximum number of characters of a prompt that form its title. */
const TITLE_CHARACTERS = 80

export interface PromptParts {
  readonly imports: Pick<ImportService, 'register'>
  readonly runs: Pick<RunService, 'execute'>
  readonly cases: Pick<CaseService, 'erase'>
}

/** Parameters of an import of waiting prompts. */
export interface Collecting {
  readonly reviewer: Reviewer
  readonly batchId: BatchId
  readonly signal: AbortSignal
}

/** Imports prompts that the hook left in the spool as cases, and deletes them as the settings require. */
export function promptService({ store, settings, clock }: ServiceContext, parts: PromptParts) {
  const { imports, runs, cases } = parts

  return {
    /** Returns the number of waiting prompts. */
    waiting: (): number => waitingPrompts(store.dir).length,

    /**
     * Imports every waiting prompt, the oldest first: as a case, with the run that was made when it was asked. Each is
     * imported once, by the first process that claims it; if that process dies, the next one imports it, and finds the
     * case if it exists already. A read-only store imports none, and throws the reason.
     */
    async *collect(by: Collecting): AsyncGenerator<ImportLine | RunLine> {
      if (store.refusal !== null) throw store.refusal // The spool is not in the copy that is read.
      recoverSpool(store.dir, clock.now())
      const passed = new Set<string>()
      const sum = { imported: 0, duplicates: 0, failed: 0 }
      for (;;) {
        by.signal.throwIfAborted()
        const claim = claimPrompt(store.dir, passed)
        if (claim === null) break
        for await (const line of takeIn(claim, by, passed)) {
          if (line.event === 'failed') sum.failed += 1
          else if (line.event === 'imported') sum[line.duplicate ? 'duplicates' : 'imported'] += 1
          yield line
        }
      }
      yield { event: 'done', ...sum }
    },

    /** Erases cases of the hook without a ruling that are older than the settings allow; returns their number. */
    forgetOld(by: Pick<Collecting, 'reviewer' | 'batchId'>): number {
      const { keepDays } = settings().pipelines.memory.recording
      const ids = store.caseSources.unruledBefore({
        pipeline: 'memory',
        source: SOURCE,
        at: clock.now() - keepDays * DAY_MS,
      })
      if (ids.length > 0) cases.erase(ids, by.reviewer, by.batchId)
      return ids.length
    },
  }

  async function* takeIn(
    claim: ClaimedPrompt,
    by: Collecting,
    passed: Set<string>,
  ): AsyncGenerator<ImportLine | RunLine> {
    const read = readSpooled(claim.text)
    if (read.kind === 'newer') {
      passed.add(claim.id)
      return claim.release()
    }
    if (read.kind === 'broken') {
      claim.remove()
      return yield { event: 'failed', source: claim.id, error: read.problem }
    }
    if (!isKept(claim.id)) return claim.remove()
    try {
      const line = register(read.prompt, by)
      yield line
      if (!hasRun(line.caseId))
        yield await runs.execute(line.caseId, { signal: by.signal, ...asAsked(read.prompt) })
      claim.remove()
    } catch (error) {
      claim.release()
      throw error
    }
  }

  /** Whether the current settings keep prompts, and those of this age. */
  function isKept(id: string): boolean {
    const { record, keepDays } = settings().pipelines.memory.recording
    return record !== 'nothing' && clock.now() - Number(id.slice(0, 15)) <= keepDays * DAY_MS
  }

  function register({ input }: SpooledPrompt, { reviewer, batchId }: Collecting) {
    const files = { files: [], attachments: [] }
    const about = { title: titleOf(input.prompt), subject: null, source: SOURCE }
    const read = { ...about, ...files, input: { pipeline: 'memory', input } satisfies CaseInput }
    return imports.register(
      { read, attachments: [], source: SOURCE },
      { batchId, tags: [SOURCE], subject: null },
      reviewer.id,
    )
  }

  function hasRun(id: CaseId): boolean {
    return store.runs.ofCase(id).some(({ state }) => state === 'done')
  }
}

/** Returns the options of a run with the settings and answers from when the prompt was asked. */
function asAsked({ config, answers, withdrawn }: SpooledPrompt) {
  const changes = new Map(withdrawn.map(({ memoryId, why }) => [memoryId, why]))
  return {
    config,
    instead: answers.kind === 'told' ? { recordedAnswers: answers } : { absent: answers },
    recheck: () => changes,
  }
}

function titleOf(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ').trim()
  return line.length > TITLE_CHARACTERS ? `${line.slice(0, TITLE_CHARACTERS - 1)}…` : line
}

export type PromptService = ReturnType<typeof promptService>
