import type { RuleOf } from '../../../domain/standards/rules.ts'
import { segmentEvidence } from '../detection/evidence.ts'
import { secondsBetween, shownSeconds } from '../detection/sequence.ts'
import type { CallSettings } from '../settings.ts'
import type { Segment, Speaker } from '../transcript.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'

/** A measurement: its minimum and maximum, as speech without a speaker may belong to either side. */
interface Measured {
  readonly least: number
  readonly most: number
  /** Indexes of the measured segments. */
  readonly segments: readonly number[]
}

/** Why a measurement is not possible, as a sentence. */
interface NotMeasured {
  readonly why: string
}

/**
 * Fails if silence, hold, interruptions or the agent's share of talk exceed the limit. The rule is inconclusive if the
 * result depends on speech without a speaker, or if the transcript lacks the data.
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
  { segments, hasEnds, interruptions: limits }: ComplianceContext,
): Measured | NotMeasured {
  if (!hasEnds) return { why: 'The transcript does not say when each line ends, so this cannot be measured.' }
  switch (measure) {
    case 'silence':
      return longestGap(segments, scope, () => 'speech')
    case 'hold':
      return longestGap(segments, scope, holdPart)
    case 'interruptions':
      return interruptions(segments, scope, limits)
    case 'agent_share':
      return agentShare(segments, scope)
  }
}

type Part = 'speech' | 'maybe' | 'none'

/** On hold, neither agent nor customer speaks; announcements are part of the hold. */
function holdPart(speaker: Speaker): Part {
  if (speaker === 'other') return 'none'
  return speaker === 'unassigned' ? 'maybe' : 'speech'
}

/**
 * Returns the longest time between the end of speech and the next speech of a scope, or the end of the transcript. The
 * time before the first speech does not count.
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
 * Counts how often the agent begins to speak while the customer continues to speak. A transcript without overlaps and
 * without channels cannot show interruptions.
 */
function interruptions(
  segments: readonly Segment[],
  scope: Scope,
  limits: CallSettings['interruptions'],
): Measured | NotMeasured {
  const overlaps = overlapsIn(segments, limits)
  if (overlaps.length === 0 && segments.every(({ channel }) => channel === undefined))
    return { why: 'No voices overlap in this transcript, so interruptions cannot be counted in it.' }
  const found = overlaps.filter(
    ({ index, segment }) =>
      scope.has(index) && (segment.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= limits.minWords,
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
  /** Other voices that had begun before and continued. */
  readonly over: ReadonlySet<Speaker>
}

/** Returns the segments at whose start another voice is speaking and continues, in linear time. */
function overlapsIn(
  segments: readonly Segment[],
  { overlapSeconds, pauseSeconds }: CallSettings['interruptions'],
): Overlap[] {
  const last = new Map<Speaker, Segment>()
  return segments.flatMap((segment, index) => {
    const own = last.get(segment.speaker)
    const isContinued = own !== undefined && secondsBetween(own.end, segment.start) <= pauseSeconds
    const over = new Set(
      [...last].flatMap(([speaker, before]) =>
        speaker !== segment.speaker &&
        before.start < segment.start &&
        secondsBetween(segment.start, Math.min(before.end, segment.end)) >= overlapSeconds
          ? [speaker]
          : [],
      ),
    )
    if ((last.get(segment.speaker)?.end ?? -1) < segment.end) last.set(segment.speaker, segment)
    return over.size === 0 || isContinued ? [] : [{ index, segment, over }]
  })
}

/** Returns the agent's share of the time in which agent or customer speaks, in percent. */
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

/** Returns the seconds that at least one segment covers; the segments are sorted by start. */
function secondsCovered(segments: readonly Segment[]): number {
  let [seconds, until] = [0, 0]
  for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
    if (end <= until) continue
    seconds += secondsBetween(Math.max(start, until), end)
    until = end
  }
  return seconds
}
