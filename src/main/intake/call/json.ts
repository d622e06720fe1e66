import * as z from 'zod'
import { withOurNames } from '../../../shared/domain/standards/source-names.ts'
import { StandardNames } from '../../../shared/domain/standards/standard.ts'
import { CallInput } from '../../../shared/pipelines/call/input.ts'
import { Segment, Transcript } from '../../../shared/pipelines/call/transcript.ts'
import { parsed } from '../../documents/parsed.ts'
import { isPlainText } from '../../documents/text.ts'
import { rolesOf } from './speakers.ts'

/** A segment as files have it: any label for a speaker, and `start_time` as the source writes it. */
const JsonSegment = z.preprocess(
  sourceTimes,
  z
    .object({
      ...Segment.shape,
      speaker: z.string().trim().min(1),
      text: Segment.shape.text.refine(isPlainText, 'it has characters that are not allowed in text'),
    })
    .refine(({ start, end }) => end >= start, { path: ['end'], message: 'the end lies before the start' }),
)

/** Our JSON of a call. */
const JsonCall = z.preprocess(
  sourceFields,
  Transcript.omit({ segments: true }).extend({
    segments: z.array(JsonSegment).min(1, 'a call has at least one segment'),
    title: z.string().trim().min(1).nullable().default(null),
    standards: StandardNames.prefault({}),
  }),
)

/** A call as a file says it. */
export interface CallDocument {
  readonly title: string | null
  readonly input: CallInput
}

/** Whether a value has the shape of our JSON of a call: segments that are no recognizer's, with their words. */
export function isCallJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const segments: unknown =
    'segments' in value ? value.segments : 'transcript_segments' in value ? value.transcript_segments : null
  return (
    Array.isArray(segments) &&
    segments.length > 0 &&
    segments.every(
      (each: unknown) => typeof each === 'object' && each !== null && 'speaker' in each && !('words' in each),
    )
  )
}

/** Our JSON of a call: segments with speaker, text, start and end, and what is known besides. */
export function readCallJson(file: string, value: unknown, agentLabel: string | null): CallDocument {
  const { title, segments, ...rest } = parsed(file, JsonCall, value)
  const sorted = segments.toSorted((one, other) => one.start - other.start)
  const { roleOf, speakers } = rolesOf(file, sorted, agentLabel)
  const input = {
    ...rest,
    segments: sorted.map((each) => ({ ...each, speaker: roleOf(each.speaker) })),
    speakers,
  }
  return { title, input: CallInput.parse(input) }
}

const TIMES: Readonly<Record<string, string>> = { start_time: 'start', end_time: 'end' }

function sourceTimes(value: unknown): unknown {
  return renamed(value, (name) => TIMES[name] ?? name)
}

const FIELDS: Readonly<Record<string, string>> = {
  transcript_segments: 'segments',
  recording_id: 'recordingId',
  call_start: 'callStart',
  transcription_confidence: 'transcriptionConfidence',
}

/** The source's names of a call's own fields; entries of its metadata keep theirs. */
function sourceFields(value: unknown): unknown {
  return renamed(value, (name) => FIELDS[name] ?? name)
}

function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [nameOf(name), each]))
}

/** A ready result of the rules; names of the source are accepted. */
export function readDeterministicJson(file: string, value: unknown): CallInput['deterministic'] {
  return parsed(file, CallInput.shape.deterministic, withOurNames(value))
}
