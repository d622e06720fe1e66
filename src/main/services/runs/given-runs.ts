import { hash } from 'node:crypto'
import * as z from 'zod'
import { type CaseId, type RunId, Sha256 } from '../../../shared/domain/ids.ts'
import { GivenRun } from '../../../shared/domain/runs/given.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import { areSameStandards, type StandardNames } from '../../../shared/domain/standards/standard.ts'
import { regeneratorOf } from '../../../shared/pipelines/index.ts'
import { parseEvent } from '../../ledger/read.ts'
import { finalTextOf, type SentBack, standardNamesIn } from '../../pipelines/index.ts'
import type { FinalText } from '../../pipelines/pipeline.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { ReviewNote } from '../records/history.ts'
import { requireCase } from '../reviews/review-state.ts'
import { standardsNow } from '../standards/case-standards.ts'

/** The extra inputs of a new run, in the forms in which it uses them. */
export interface RunGifts {
  /** The form that the run stores; `null` for nothing. */
  readonly given: GivenRun | null
  /** The text that it judges instead of its input's. */
  readonly finalText: FinalText | null
  /** The result that it regenerates. */
  readonly sentBack: SentBack | null
  /**
   * Instruction that is added to every question; if a role regenerates, the pipeline gives the instruction to that role
   * only.
   */
  readonly instruction: string | null
}

/** Extra inputs of runs besides input and configuration: a current text, the returned result, an instruction. */
export function givenRuns(
  { store, ledger, settings }: Pick<ServiceContext, 'store' | 'ledger' | 'settings'>,
  cases: Pick<CaseService, 'content' | 'rulings' | 'outcome' | 'input'>,
) {
  return {
    /** Returns what a new run of a case is given: `again` if set, else what was requested. */
    forCase(caseId: CaseId, asked: AskedRun | null, again: GivenRun | null): RunGifts {
      const given = again ?? givenNow(caseId, asked)
      const { pipeline } = requireCase(store, caseId)
      return {
        given,
        finalText: finalTextIn(given),
        sentBack: sentBackIn(given),
        instruction: regeneratorOf(pipeline) === null ? (given?.note ?? null) : null,
      }
    },

    /** Returns what a run was given; `null` for nothing. */
    of(run: RunId): GivenRun | null {
      const sha256 = store.runs.get(run)?.instruction_sha256 ?? null
      return sha256 === null ? null : ledger.bodies.get(GivenRun, sha256)
    },
  }

  function givenNow(caseId: CaseId, chosen: AskedRun | null): GivenRun | null {
    const wanted = regenerationOf(caseId)
    const { standards, standardsBy } = standardsFor(caseId, chosen)
    const isAsked = chosen !== null || wanted !== null || standards !== null
    if (!isAsked) return null
    const asked = chosen === null ? (wanted ?? AskedRun.parse({})) : { ...chosen, note: wanted?.note ?? null }
    const run = requireCase(store, caseId).latest_run_id
    return {
      ...asked,
      standards,
      standardsBy,
      standing: run === null || asked.from === 'input' ? null : textAfter(caseId, run),
      sentBack: run === null || wanted === null ? null : { run, rulings: [...cases.rulings(caseId)] },
    }
  }

  /**
   * Returns the standards of a run if they differ from those that the case was imported with: each run stores all of
   * them.
   */
  function standardsFor(
    caseId: CaseId,
    chosen: AskedRun | null,
  ): Pick<GivenRun, 'standards' | 'standardsBy'> {
    const input = cases.input(caseId)
    const own = standardNamesIn(input)
    const now = standardsNow({ store, ledger, settings }, caseId, input, chosen?.standards)
    return own === null || now === null || areSameStandards(own, now.standards)
      ? { standards: null, standardsBy: null }
      : { standards: choiceOf(now.standards), standardsBy: now.by }
  }

  /** Returns a reviewer's request for a new run of a case; `null` if there is none. */
  function regenerationOf(caseId: CaseId): AskedRun | null {
    if (requireCase(store, caseId).review_status !== 'regenerate_requested') return null
    const asked = store.events
      .ofCase(caseId)
      .map(parseEvent)
      .findLast(({ type }) => type === 'review.request_regenerate')
    if (asked?.type !== 'review.request_regenerate' || asked.actor.kind !== 'reviewer') return null
    const { noteSha256: sha256 } = asked.payload
    const note = sha256 === null ? null : (ledger.bodies.get(ReviewNote, sha256)?.note ?? null)
    return { note, judge: null, by: asked.actor.id, from: 'input', standards: null }
  }

  function textAfter(caseId: CaseId, run: RunId): GivenRun['standing'] {
    const content = cases.content(requireCase(store, caseId))
    const text = content === null ? null : finalTextOf(content)
    return text === null ? null : { run, text }
  }

  function finalTextIn(given: GivenRun | null): FinalText | null {
    if (given?.standing == null) return null
    const { run, text } = given.standing
    return { text, judgedText: { run, sha256: Sha256.parse(hash('sha256', text)) } }
  }

  function sentBackIn(given: GivenRun | null): SentBack | null {
    if (given?.sentBack == null) return null
    const { run, rulings } = given.sentBack
    const found = cases.outcome(run)
    const row = store.runs.get(run)
    if (found === null || row === null) return null // A failed run has nothing to regenerate.
    return {
      found,
      config: ledger.bodies.get(z.unknown(), row.config_sha256),
      rulings,
      instruction: given.note,
    }
  }
}

/** Returns names as a choice for each kind; a flow or an evaluator that was not chosen is absent. */
function choiceOf({ flow, evaluator, ...others }: StandardNames): GivenRun['standards'] {
  return { ...(flow != null && { flow }), ...(evaluator != null && { evaluator }), ...others }
}
