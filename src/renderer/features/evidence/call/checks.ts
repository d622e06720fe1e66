import { type About, aboutText } from '../../../../shared/domain/runs/about.ts'
import type { Candidate, CheckEvidence } from '../../../../shared/pipelines/call/deterministic.ts'
import type { Penalty } from '../../../../shared/pipelines/call/evaluation.ts'
import type { CallFinal, CallOutcome, Standing } from '../../../../shared/pipelines/call/outcome.ts'
import { places as placeTexts } from './texts/screen.ts'

/** What a place of the conversation is marked for. */
export type PlaceKind = 'passed' | 'possible' | 'violation' | 'critical' | 'quoted'

/** Words of the conversation that something rests on. */
export interface MarkedPlace {
  readonly about: About
  readonly kind: PlaceKind
  /** What they are marked for, as people read it. */
  readonly label: string
  readonly segment: number
  readonly from: number
  readonly to: number
  /** Seconds at which the segment begins. */
  readonly at: number
}

/** A step or a rule as it stands, with what it costs and what it rests on. */
export interface ShownCheck {
  readonly about: About
  readonly label: string
  /** The stage of a step; `null` for a rule. */
  readonly stageId: string | null
  readonly standing: Standing
  readonly isRuled: boolean
  readonly isCritical: boolean
  readonly penalties: readonly Penalty[]
  readonly places: readonly MarkedPlace[]
  /** Words that may decide it, likeliest first; none where rules or a judge decided it. */
  readonly candidates: readonly Candidate[]
}

/** Every step and rule of a judged call, as it stands after people's rulings. */
export function checksOf(outcome: CallOutcome, final: CallFinal): ShownCheck[] {
  return outcome.subjects.flatMap(({ kind, key, id, label, stageId }): ShownCheck[] => {
    if (kind === 'stage') return []
    const about: About = { kind, key }
    const stands = (kind === 'step' ? final.steps : final.rules).find((each) => each.id === id)
    const found = kind === 'step' ? stepOf(final, stageId, id) : ruleOf(final, id)
    const isCritical = 'severity' in found && found.severity === 'critical'
    const standing = stands?.standing ?? 'inconclusive'
    const mark = kindOf(standing, isCritical)
    return [
      {
        about,
        label,
        stageId,
        standing,
        isRuled: stands?.ruled ?? false,
        isCritical,
        penalties: final.stages.flatMap(({ penalties }) => penalties.filter((each) => each.id === id)),
        places: [
          ...(found.evidence ?? []).flatMap((each) => placeOf(each, about, mark, label)),
          ...candidatePlaces(found.candidates ?? [], { about, kind, state: standing, isCritical, label }),
        ],
        candidates: found.candidates ?? [],
      },
    ]
  })
}

/** What the judge quoted, where the words stand in the transcript. */
export function quotesOf(outcome: CallOutcome, texts: readonly string[]): MarkedPlace[] {
  return outcome.stages
    .filter(({ source }) => source === 'llm')
    .flatMap(({ step_evaluations: steps }) =>
      steps.flatMap(({ step_id: id, evidence }) => {
        const subject = outcome.subjects.find((each) => each.kind === 'step' && each.id === id)
        if (subject === undefined) return []
        const about: About = { kind: 'step', key: subject.key }
        return evidence.flatMap(({ text, start }) => {
          const segment = texts.findIndex((each) => each.includes(text))
          if (segment === -1 || text === '') return []
          const from = (texts[segment] ?? '').indexOf(text)
          const place = { segment, from, to: from + text.length, at: start }
          return [{ about, kind: 'quoted' as const, label: placeTexts.quotedFor(subject.label), ...place }]
        })
      }),
    )
}

/** The places of a segment in the order in which they stand, those within an earlier one left out. */
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

/** Whether two subjects are one. */
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

function kindOf(standing: Standing, isCritical: boolean): PlaceKind {
  if (standing !== 'failed') return 'passed'
  return isCritical ? 'critical' : 'violation'
}

interface CandidateCheck {
  readonly about: About
  readonly kind: 'step' | 'rule'
  readonly state: Standing
  readonly isCritical: boolean
  readonly label: string
}

/** Words that may decide a check: possible until it is decided, and no evidence of a step that then failed. */
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
