import { type About, aboutText } from '../../../../shared/domain/runs/about.ts'
import type { Candidate, CheckEvidence } from '../../../../shared/pipelines/call/deterministic.ts'
import type { Penalty } from '../../../../shared/pipelines/call/evaluation.ts'
import type { CallFinal, CallOutcome, CheckState } from '../../../../shared/pipelines/call/outcome.ts'
import { places as placeTexts } from './texts/screen.ts'

/** Why a place of the conversation is marked. */
export type PlaceKind = 'passed' | 'possible' | 'violation' | 'critical' | 'quoted'

/** Words of the conversation that are evidence for a decision. */
export interface MarkedPlace {
  readonly about: About
  readonly kind: PlaceKind
  /** The readable reason for the mark. */
  readonly label: string
  readonly segment: number
  readonly from: number
  readonly to: number
  /** The start of the segment in seconds. */
  readonly at: number
}

/** The current result of a step or a rule, with its penalties and its evidence. */
export interface ShownCheck {
  readonly about: About
  readonly label: string
  /** The stage of a step; `null` for a rule. */
  readonly stageId: string | null
  readonly checkState: CheckState
  readonly isRuled: boolean
  readonly isCritical: boolean
  readonly penalties: readonly Penalty[]
  readonly places: readonly MarkedPlace[]
  /** Words that may decide the check, the most likely first; empty if rules or a judge decided it. */
  readonly candidates: readonly Candidate[]
}

/** Returns the current result of every step and rule of a judged call, including people's rulings. */
export function checksOf(outcome: CallOutcome, final: CallFinal): ShownCheck[] {
  return outcome.subjects.flatMap(({ kind, key, id, label, stageId }): ShownCheck[] => {
    if (kind === 'stage') return []
    const about: About = { kind, key }
    const stands = (kind === 'step' ? final.steps : final.rules).find((each) => each.id === id)
    const found = kind === 'step' ? stepOf(final, stageId, id) : ruleOf(final, id)
    const isCritical = 'severity' in found && found.severity === 'critical'
    const checkState = stands?.standing ?? 'inconclusive'
    const mark = kindOf(checkState, isCritical)
    return [
      {
        about,
        label,
        stageId,
        checkState,
        isRuled: stands?.ruled ?? false,
        isCritical,
        penalties: final.stages.flatMap(({ penalties }) => penalties.filter((each) => each.id === id)),
        places: [
          ...(found.evidence ?? []).flatMap((each) => placeOf(each, about, mark, label)),
          ...candidatePlaces(found.candidates ?? [], { about, kind, state: checkState, isCritical, label }),
        ],
        candidates: found.candidates ?? [],
      },
    ]
  })
}

/** The parts of an outcome that carry the quotes of the judge. */
interface JudgedCall {
  readonly stages: readonly {
    readonly source: CallOutcome['stages'][number]['source']
    readonly step_evaluations: readonly {
      readonly step_id: string
      readonly evidence: readonly { readonly text: string; readonly start: number }[]
    }[]
  }[]
  readonly subjects: readonly Pick<CallOutcome['subjects'][number], 'kind' | 'id' | 'key' | 'label'>[]
}

/**
 * Returns the places of the judge's quotes in the transcript. Of several segments with the words of a quote, the one
 * that begins nearest to the time of the quote has its mark.
 * @param segments the segments of the call with their start in seconds; `null` if it is not known
 */
export function quotesOf(
  outcome: JudgedCall,
  segments: readonly { readonly text: string; readonly start: number | null }[],
): MarkedPlace[] {
  return outcome.stages
    .filter(({ source }) => source === 'llm')
    .flatMap(({ step_evaluations: steps }) =>
      steps.flatMap(({ step_id: id, evidence }) => {
        const subject = outcome.subjects.find((each) => each.kind === 'step' && each.id === id)
        if (subject === undefined) return []
        const about: About = { kind: 'step', key: subject.key }
        return evidence.flatMap(({ text, start }) => {
          const distance = (at: number | null) => (at === null ? 0 : Math.abs(at - start))
          const [nearest] = segments
            .flatMap((each, at) => (each.text.includes(text) ? [{ ...each, at }] : []))
            .toSorted((one, other) => distance(one.start) - distance(other.start))
          if (nearest === undefined || text === '') return []
          const segment = nearest.at
          const from = nearest.text.indexOf(text)
          const place = { segment, from, to: from + text.length, at: start }
          return [{ about, kind: 'quoted' as const, label: placeTexts.quotedFor(subject.label), ...place }]
        })
      }),
    )
}

/** Returns the marked places of a segment in text order, without those that overlap an earlier one. */
export function placesIn(places: readonly MarkedPlace[], segment: number, length: number): MarkedPlace[] {
  let end = 0
  return places
    .filter((each) => each.segment === segment && each.from < each.to && each.to <= length)
    .toSorted((one, other) => one.from - other.from || weightOf(other) - weightOf(one))
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}

/** Returns whether two subjects are the same. */
export function isSame(one: About | null, other: About): boolean {
  return one !== null && aboutText(one) === aboutText(other)
}

const WEIGHTS = { critical: 4, violation: 3, possible: 2, passed: 1, quoted: 0 } as const satisfies Record<
  PlaceKind,
  number
>

function weightOf({ kind }: MarkedPlace): number {
  return WEIGHTS[kind]
}

function kindOf(stateOfCheck: CheckState, isCritical: boolean): PlaceKind {
  if (stateOfCheck !== 'failed') return 'passed'
  return isCritical ? 'critical' : 'violation'
}

interface CandidateCheck {
  readonly about: About
  readonly kind: 'step' | 'rule'
  readonly state: CheckState
  readonly isCritical: boolean
  readonly label: string
}

/**
 * Returns the places of words that may decide a check. They are marked as possible while the check is inconclusive; a
 * failed step has none.
 */
function candidatePlaces(
  candidates: readonly Candidate[],
  { about, kind, state, isCritical, label }: CandidateCheck,
): MarkedPlace[] {
  if (kind === 'step' && state === 'failed') return []
  const mark = state === 'inconclusive' ? 'possible' : kindOf(state, isCritical)
  return candidates.flatMap(({ evidence }) => evidence.flatMap((each) => placeOf(each, about, mark, label)))
}

interface Found {
  readonly evidence?: readonly CheckEvidence[]
  readonly candidates?: readonly Candidate[]
  readonly severity?: string
}

function stepOf({ deterministic }: CallFinal, stageId: string | null, id: string): Found {
  const results = deterministic.stageResults[stageId ?? '']?.stepResults ?? []
  return results.find(({ stepId }) => stepId === id) ?? {}
}

function ruleOf({ deterministic }: CallFinal, id: string): Found {
  return deterministic.ruleEvaluations.find(({ ruleId }) => ruleId === id) ?? {}
}

function placeOf(
  { segment, from, to, startTime }: CheckEvidence,
  about: About,
  kind: PlaceKind,
  label: string,
): MarkedPlace[] {
  return segment === null || from === null || to === null
    ? []
    : [{ about, kind, label, segment, from, to, at: startTime }]
}
