import { hash } from 'node:crypto'
import * as z from 'zod'
import { type CaseId, type RunId, Sha256 } from '../../../shared/domain/ids.ts'
import { GivenRun } from '../../../shared/domain/runs/given.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import { areSameStandards, type StandardNames } from '../../../shared/domain/standards/standard.ts'
import { regeneratorOf } from '../../../shared/pipelines/index.ts'
import { parseEvent } from '../../ledger/read.ts'
import { type SentBack, standardNamesIn, standingText } from '../../pipelines/index.ts'
import type { StandingText } from '../../pipelines/pipeline.ts'
import type { CaseService } from '../cases/cases.ts'
import { ReviewNote } from '../cases/history.ts'
import type { ServiceContext } from '../context.ts'
import { requireCase } from '../reviews/review-state.ts'
import { chosenStandards, standardNamesNow } from '../standards/case-standards.ts'

/** What a run that begins is given, in the forms in which it is used. */
export interface RunGifts {
  /** As the run keeps it; `null` where that is nothing. */
  readonly given: GivenRun | null
  /** What it judges instead of its input's text. */
  readonly standing: StandingText | null
  /** What it regenerates. */
  readonly sentBack: SentBack | null
  /** What stands with every question; where a role regenerates, the pipeline puts the instruction to that role alone. */
  readonly instruction: string | null
}

/** What runs are given besides input and configuration: a text that stands, what was sent back, an instruction. */
export function givenRuns(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  cases: Pick<CaseService, 'content' | 'rulings' | 'outcome' | 'input'>,
) {
  return {
    /** What a run of a case that begins now is given: what `again` says, or else what was asked of it. */
    forCase(caseId: CaseId, asked: AskedRun | null, again: GivenRun | null): RunGifts {
      const given = again ?? givenNow(caseId, asked)
      const { pipeline } = requireCase(store, caseId)
      return {
        given,
        standing: standingIn(given),
        sentBack: sentBackIn(given),
        instruction: regeneratorOf(pipeline) === null ? (given?.note ?? null) : null,
      }
    },

    /** What a run was given; `null` where that was nothing. */
    of(run: RunId): GivenRun | null {
      const sha256 = store.runs.get(run)?.instruction_sha256 ?? null
      return sha256 === null ? null : ledger.bodies.get(GivenRun, sha256)
    },
  }

  function givenNow(caseId: CaseId, chosen: AskedRun | null): GivenRun | null {
    const wanted = regenerationOf(caseId)
    const standards = standardsFor(caseId, chosen)
    const isAsked = chosen !== null || wanted !== null || standards !== null
    if (!isAsked) return null
    const asked = chosen === null ? (wanted ?? AskedRun.parse({})) : { ...chosen, note: wanted?.note ?? null }
    const run = requireCase(store, caseId).latest_run_id
    return {
      ...asked,
      standards,
      standing: run === null || asked.from === 'input' ? null : textAfter(caseId, run),
      sentBack: run === null || wanted === null ? null : { run, rulings: [...cases.rulings(caseId)] },
    }
  }

  /** The standards of a run where they differ from those that the case came with: each run keeps all of them. */
  function standardsFor(caseId: CaseId, chosen: AskedRun | null): GivenRun['standards'] {
    if (chosen?.standards == null && chosenStandards({ store, ledger }, caseId) === null) return null
    const input = cases.input(caseId)
    const [own, now] = [
      standardNamesIn(input),
      standardNamesNow({ store, ledger }, caseId, input, chosen?.standards),
    ]
    return own === null || now === null || areSameStandards(own, now) ? null : choiceOf(now)
  }

  /** What the reviewer asked who wants a new run of a case; `null` where nobody wants one. */
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
    const text = content === null ? null : standingText(content)
    return text === null ? null : { run, text }
  }

  function standingIn(given: GivenRun | null): StandingText | null {
    if (given?.standing == null) return null
    const { run, text } = given.standing
    return { text, judgedText: { run, sha256: Sha256.parse(hash('sha256', text)) } }
  }

  function sentBackIn(given: GivenRun | null): SentBack | null {
    if (given?.sentBack == null) return null
    const { run, rulings } = given.sentBack
    const found = cases.outcome(run)
    const row = store.runs.get(run)
    if (found === null || row === null) return null // a run that came to nothing leaves nothing to make anew
    return {
      found,
      config: ledger.bodies.get(z.unknown(), row.config_sha256),
      rulings,
      instruction: given.note,
    }
  }
}

/** Names as a choice of each kind. */
function choiceOf({ flow, ...others }: StandardNames): GivenRun['standards'] {
  return { ...(flow !== null && { flow }), ...others }
}
