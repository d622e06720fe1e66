import type { RuleOf } from '../../../domain/standards/rules.ts'
import { segmentEvidence } from '../detection/evidence.ts'
import { secondsBetween, shownSeconds } from '../detection/sequence.ts'
import type { Segment, Speaker } from '../transcript.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'

/** A measurement: the least and the most that it may be, as speech without a speaker may be either side's. */
interface Measured {
  readonly least: number
  readonly most: number
  /** Places of the segments that it is about. */
  readonly segments: readonly number[]
}

/** Why a measurement cannot be made, as a sentence. */
interface NotMeasured {
  readonly why: string
}

/** Seconds that both must speak at once until that is an interruption: recognizers round starts and ends. */
const OVERLAP_SECONDS = 0.5

/** Seconds of pause up to which a segment goes on with the one before it of the same voice: captions cut speech apart. */
const MAX_PAUSE_SECONDS = 0.5

/** Words of the agent from which speech over the customer is an interruption and no mere “mm-hm”. */
const INTERRUPTING_WORDS = 2

/**
 * Fails where silence, hold, interruptions or the agent's share of talk are beyond the limit. Where speech without a
 * speaker decides it, or the transcript does not show it, it is inconclusive.
 */
export function measureRule(rule: RuleOf<'measure_rule'>, context: ComplianceContext): RuleFinding {
  const { measure, limit, value, scope: place } = rule.params
  const measured = measuredIn(measure, scopeOf(rule, place, context), context)
  if ('why' in measured) return open(measured.why)
  const [least, most] = [isKept(measured.least, limit, value), isKept(measured.most, limit, value)]
  const evidence = measured.segments.flatMap((index) => {
    const segment = context.segments[index]
    return segment === undefined ? [] : [segmentEvidence(index, segment)]
  })
  if (least !== most)
    return open(
      `${NOUNS[measure]}: ${shown(measure, measured.least)} to ${shown(measure, measured.most)}, depending on who says the words without a speaker.`,
    )
  const reason = `${NOUNS[measure]}: ${shown(measure, measured.most)}, but ${LIMITS[limit]} ${shown(measure, value)} ${measure === 'interruptions' && value !== 1 ? 'are' : 'is'} allowed.`
  return least
    ? { kind: 'passed', restsOnAbsence: true, evidence, reason: null }
    : { kind: 'failed', restsOnAbsence: true, evidence, reason }
}

type Measure = RuleOf<'measure_rule'>['params']['measure']
type Limit = RuleOf<'measure_rule'>['params']['limit']

const NOUNS: Readonly<Record<Measure, string>> = {
  silence: 'Longest silence',
  hold: 'Longest hold',
  interruptions: 'Interruptions by the agent',
  agent_share: 'Agent’s share of talk',
}

const LIMITS: Readonly<Record<Limit, string>> = { at_most: 'at most', at_least: 'at least' }

function open(reason: string): RuleFinding {
  return { kind: 'inconclusive', restsOnAbsence: true, evidence: [], reason }
}

function shown(measure: Measure, value: number): string {
  if (measure === 'interruptions') return String(value)
  return measure === 'agent_share' ? `${Math.round(value * 10) / 10} %` : `${shownSeconds(value)} s`
}

function isKept(measured: number, limit: Limit, value: number): boolean {
  return limit === 'at_most' ? measured <= value : measured >= value
}

function measuredIn(
  measure: Measure,
  scope: Scope,
  { segments, hasEnds }: ComplianceContext,
): Measured | NotMeasured {
  if (!hasEnds) return { why: 'The transcript does not say when each line ends, so this cannot be measured.' }
  switch (measure) {
    case 'silence':
      return longestGap(segments, scope, () => 'speech')
    case 'hold':
      return longestGap(segments, scope, holdPart)
    case 'interruptions':
      return interruptions(segments, scope)
    case 'agent_share':
      return agentShare(segments, scope)
  }
}

type Part = 'speech' | 'maybe' | 'none'

/** On hold, neither agent nor customer speaks; announcements belong to the hold. */
function holdPart(speaker: Speaker): Part {
  if (speaker === 'other') return 'none'
  return speaker === 'unassigned' ? 'maybe' : 'speech'
}

/**
 * The longest time between the end of speech and the next speech of a scope, or the end of the transcript. The time
 * before the first speech is not counted.
 */
function longestGap(
  segments: readonly Segment[],
  scope: Scope,
  partOf: (speaker: Speaker) => Part,
): Measured {
  const lastEnd = segments.reduce((latest, { end }) => Math.max(latest, end), 0)
  const gap = (isSpeech: (part: Part) => boolean) => {
    let longest = { seconds: 0, segments: [] as number[] }
    let last: { end: number; index: number } | null = null
    for (const [index, { speaker, start, end }] of segments.entries()) {
      if (!isSpeech(partOf(speaker))) continue
      const seconds = last === null ? 0 : secondsBetween(last.end, start)
      if (last !== null && seconds > longest.seconds && scope.has(index))
        longest = { seconds, segments: [last.index, index] }
      if (last === null || end > last.end) last = { end, index }
    }
    const [ending] = segments.flatMap(({ end }, index) => (end === lastEnd ? [{ end, index }] : []))
    if (last === null || ending === undefined || !scope.has(ending.index)) return longest
    const rest = secondsBetween(last.end, ending.end)
    return rest > longest.seconds ? { seconds: rest, segments: [last.index, ending.index] } : longest
  }
  const [least, most] = [gap((part) => part !== 'none'), gap((part) => part === 'speech')]
  return { least: least.seconds, most: most.seconds, segments: most.segments }
}

/**
 * How often the agent begins to speak while the customer speaks on. A transcript without overlaps and without channels
 * shows none that there were.
 */
function interruptions(segments: readonly Segment[], scope: Scope): Measured | NotMeasured {
  const overlaps = overlapsIn(segments)
  if (overlaps.length === 0 && segments.every(({ channel }) => channel === undefined))
    return { why: 'No voices overlap in this transcript, so interruptions cannot be counted in it.' }
  const found = overlaps.filter(
    ({ index, segment }) =>
      scope.has(index) && (segment.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= INTERRUPTING_WORDS,
  )
  const sure = found.filter(({ segment, over }) => segment.speaker === 'agent' && over.has('customer'))
  const may = found.filter(
    ({ segment, over }) =>
      (segment.speaker === 'agent' && (over.has('customer') || over.has('unassigned'))) ||
      (segment.speaker === 'unassigned' && over.has('customer')),
  )
  return { least: sure.length, most: may.length, segments: may.map(({ index }) => index) }
}

interface Overlap {
  readonly index: number
  readonly segment: Segment
  /** Other voices that had begun before and spoke on. */
  readonly over: ReadonlySet<Speaker>
}

/** Segments with which a voice begins to speak while another one speaks on, in time that grows with their number. */
function overlapsIn(segments: readonly Segment[]): Overlap[] {
  const last = new Map<Speaker, Segment>()
  return segments.flatMap((segment, index) => {
    const own = last.get(segment.speaker)
    const isContinued = own !== undefined && secondsBetween(own.end, segment.start) <= MAX_PAUSE_SECONDS
    const over = new Set(
      [...last].flatMap(([speaker, before]) =>
        speaker !== segment.speaker &&
        before.start < segment.start &&
        secondsBetween(segment.start, Math.min(before.end, segment.end)) >= OVERLAP_SECONDS
          ? [speaker]
          : [],
      ),
    )
    if ((last.get(segment.speaker)?.end ?? -1) < segment.end) last.set(segment.speaker, segment)
    return over.size === 0 || isContinued ? [] : [{ index, segment, over }]
  })
}

/** The agent's part of the time in which agent or customer speaks, in percent. */
function agentShare(segments: readonly Segment[], scope: Scope): Measured | NotMeasured {
  const secondsOf = (...speakers: readonly Speaker[]) =>
    secondsCovered(segments.filter((each, index) => scope.has(index) && speakers.includes(each.speaker)))
  if (secondsOf('agent', 'customer') === 0)
    return { why: 'Neither agent nor customer speaks here for a measurable time.' }
  const all = secondsOf('agent', 'customer', 'unassigned')
  const percent = (part: number) => Math.round((part / all) * 100_000) / 1_000
  return {
    least: percent(secondsOf('agent')),
    most: percent(secondsOf('agent', 'unassigned')),
    segments: [],
  }
}

/** Seconds in which at least one of some segments is spoken, in the order of their starts. */
function secondsCovered(segments: readonly Segment[]): number {
  let [seconds, until] = [0, 0]
  for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
    if (end <= until) continue
    seconds += secondsBetween(Math.max(start, until), end)
    until = end
  }
  return seconds
}
