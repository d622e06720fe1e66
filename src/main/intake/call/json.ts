import * as z from 'zod'
import { withOurNames } from '../../../shared/domain/standards/source-names.ts'
import { CallInput, CallStandards } from '../../../shared/pipelines/call/input.ts'
import { Segment, Transcript } from '../../../shared/pipelines/call/transcript.ts'
import { parsed } from '../../documents/parsed.ts'
import { refuse } from '../../documents/refuse.ts'
import { isPlainText } from '../../documents/text.ts'
import { isFields, secondsOf } from '../../documents/transcripts/fields.ts'
import { rolesOf } from './speakers.ts'
import { withoutTime } from './transcripts/names.ts'

/** Seconds, or a clock time such as “00:01:02.500”. */
const Time = z.preprocess(
  (value) => (typeof value === 'string' ? (secondsOf(value) ?? value) : value),
  z.number().nonnegative(),
)

/** Labels of speech with an unknown speaker. */
const NOBODY = /^(?:unknown|unassigned|undefined|none|null|n\/a|\?+|-)?$/iu

/** A segment in files: any label for a speaker, and `start_time` in the form of the source. */
const JsonSegment = z.preprocess(
  sourceTimes,
  z
    .object({
      ...Segment.shape,
      start: Time,
      end: Time,
      speaker: z
        .union([z.string(), z.int().transform((label) => `Speaker ${label}`)])
        .nullish()
        .transform((label) => (label == null || NOBODY.test(label.trim()) ? null : withoutTime(label))),
      text: Segment.shape.text.refine(isPlainText, 'it has characters that are not allowed in text'),
    })
    .refine(({ start, end }) => end >= start, { path: ['end'], message: 'the end lies before the start' }),
)

/** Removes blank names, which exporters write for a missing name. */
function withoutBlankNames({ flow, rules, rubric }: CallStandards): CallStandards {
  const named = (name: string | null) => (name === null || name.trim() === '' ? null : name)
  return { flow: named(flow), rules: named(rules), rubric: named(rubric) }
}

/** The JSON format of Docket for a call. */
const JsonCall = z.preprocess(
  sourceFields,
  Transcript.omit({ segments: true }).extend({
    segments: z.array(JsonSegment).min(1, 'a call has at least one segment'),
    title: z.string().trim().min(1).nullable().default(null),
    standards: CallStandards.prefault({}).transform(withoutBlankNames),
  }),
)

/** A call in a file. */
export interface CallDocument {
  readonly title: string | null
  readonly input: CallInput
}

/** Whether a value has the shape of our JSON of a call: segments with text, not in the form of a recognizer. */
export function isCallJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const segments: unknown =
    'segments' in value ? value.segments : 'transcript_segments' in value ? value.transcript_segments : null
  return (
    Array.isArray(segments) &&
    segments.length > 0 &&
    segments.every((each: unknown) => typeof each === 'object' && each !== null && !('words' in each)) &&
    segments.some((each: unknown) => typeof each === 'object' && each !== null && 'speaker' in each)
  )
}

/** Reads our JSON of a call: segments with speaker, text, start and end, and optional fields. */
export function readCallJson(file: string, value: unknown, agentLabel: string | null): CallDocument {
  const { title, segments: found, ...rest } = parsed(file, JsonCall, value)
  const { segments, note } = inSeconds(found)
  const sorted = segments.toSorted((one, other) => one.start - other.start)
  if (sorted.every(({ speaker }) => speaker === null))
    throw refuse(file, 'it does not say who speaks: each segment needs a “speaker”.')
  const { roleOf, speakers } = rolesOf(file, sorted, agentLabel)
  const notes = [...(note === null ? [] : [note]), ...(speakers.notes ?? [])]
  const input = {
    ...rest,
    segments: sorted.map((each) => ({ ...each, speaker: roleOf(each.speaker) })),
    speakers: { ...speakers, ...(notes.length === 0 ? {} : { notes }) },
  }
  return { title, input: CallInput.parse(input) }
}

type TimedSegment = z.infer<typeof JsonSegment>

/** Minimum speed of speech in words per second; slower means that times are in milliseconds. */
const SLOWEST_WORDS_PER_SECOND = 0.02

/** Returns segments with times in seconds; they are taken as milliseconds if the speech would be impossibly slow. */
function inSeconds(segments: readonly TimedSegment[]): {
  readonly segments: readonly TimedSegment[]
  readonly note: string | null
} {
  const words = segments.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
  const seconds = segments.reduce((sum, { start, end }) => sum + end - start, 0)
  const areWhole = segments.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end))
  if (!areWhole || seconds === 0 || words / seconds >= SLOWEST_WORDS_PER_SECOND)
    return { segments, note: null }
  return {
    segments: segments.map((each) => ({ ...each, start: each.start / 1_000, end: each.end / 1_000 })),
    note: 'Its times were read as milliseconds: in seconds, nobody speaks so slowly.',
  }
}

const TIMES: Readonly<Record<string, string>> = {
  start_time: 'start',
  end_time: 'end',
  startTime: 'start',
  endTime: 'end',
}

function sourceTimes(value: unknown): unknown {
  return renamed(value, (name) => TIMES[name] ?? name)
}

const FIELDS: Readonly<Record<string, string>> = {
  transcript_segments: 'segments',
  recording_id: 'recordingId',
  call_start: 'callStart',
  transcription_confidence: 'transcriptionConfidence',
}

/** Replaces the source's names of a call's own fields; entries of its metadata keep theirs. */
function sourceFields(value: unknown): unknown {
  return renamed(value, (name) => FIELDS[name] ?? name)
}

function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [nameOf(name), each]))
}

/** Reads a finished result of the rules; names of the source are accepted. */
export function readDeterministicJson(file: string, value: unknown): CallInput['deterministic'] {
  return parsed(file, CallInput.shape.deterministic, withStageIds(withOurNames(value)))
}

/** Reads `appliesToStages` of a rule in a finished result as the stages that it concerns. */
function withStageIds(value: unknown): unknown {
  if (!isFields(value) || !Array.isArray(value['ruleEvaluations'])) return value
  return {
    ...value,
    ruleEvaluations: value['ruleEvaluations'].map((rule: unknown) =>
      isFields(rule) && rule['stageIds'] === undefined && Array.isArray(rule['appliesToStages'])
        ? { ...rule, stageIds: rule['appliesToStages'] }
        : rule,
    ),
  }
}
