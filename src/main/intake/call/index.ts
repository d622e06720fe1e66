import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { CallFinal, CallOutcome } from '../../../shared/pipelines/call/outcome.ts'
import { resultOf, violationsIn, violationText } from '../../../shared/pipelines/call/violations.ts'
import { defineIntake, type GivenOptions, type NamedLine } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { CallSource, groupCalls, isRecording, NO_DETAILS, nameOf } from './sources.ts'

/** Calls: a transcript, and its recording if there is one. */
export const call = defineIntake({
  name: 'call',
  source: CallSource,
  unmatched: 'this is not a transcript of a call.',
  naming:
    'A call is a transcript with speakers and times: NAME.vtt, NAME.srt, NAME.sbv, NAME.csv, NAME.txt with names, the JSON of a recognizer or contact center, or NAME.call.json. Its recording may be next to it as NAME.wav.',
  options: [
    {
      name: 'flow',
      takes: 'flow',
      description: 'call flow: the name of one, or a file to publish as one',
    },
    {
      name: 'rules',
      takes: 'rules',
      description: 'compliance rules: the name of a set, or a file to publish as one',
    },
    { name: 'rubric', takes: 'rubric', description: 'rubric: the name of one, or a file to publish as one' },
    { name: 'agent', takes: 'text', description: 'label of the agent in the transcript' },
    { name: 'deterministic', takes: 'file', description: 'result of the rules, computed elsewhere (JSON)' },
    { name: 'audio', takes: 'file', description: 'the recording' },
    {
      name: 'recognizer',
      takes: 'text',
      description: 'recognizer that transcribes a recording alone, by its name in the settings',
    },
  ],
  withOptions(given, found) {
    const { audio } = given.files
    const named = found.map((source) => withGiven(source, given))
    if (named.length > 0 || audio === undefined || given.texts['recognizer'] === undefined) return named
    return [withGiven({ ...NO_DETAILS, transcript: null, audio }, given)]
  },
  planning: {
    details: ['flow', 'rules', 'rubric', 'recognizer'],
    isReadAhead: ({ transcript }) => transcript !== null,
    gaps: ({ transcript, flow }, inputs) => [
      ...(transcript === null ? (['transcription'] as const) : []),
      ...(flow === null &&
      (transcript === null || (inputs ?? []).some(({ standards }) => standards.flow === null))
        ? (['flow'] as const)
        : []),
    ],
    whyLeftOut: (file) => (isRecording(file) ? 'recording_needs_transcript' : null),
  },
  transcription: {
    pending: ({ transcript, audio, recognizer }) =>
      transcript !== null || audio === null || recognizer === null
        ? null
        : {
            recording: audio,
            transcripts: [{ part: 'transcript', recognizer, needs: 'segments' }],
          },
    put: (source, _, transcript, transcribedBy) => ({ ...source, transcript, transcribedBy }),
  },
  group: groupCalls,
  filesOf: ({ transcript, audio, deterministic }) =>
    [transcript, audio, deterministic].flatMap((file) => file ?? []),
  nameOf,
  fileOf: (source, part) => (part === 'deterministic' ? source.deterministic?.name : null) ?? nameOf(source),
  read: async (source) => (await import('./read.ts')).readCall(source),
  formerInputs: (input) =>
    formerStandards(input).flatMap((each) => [each, ...withoutStarts(each), withoutVoices(each)]),
  resultLine,
  judgedLines,
  findings: (_, final) => [
    ...final.stages.flatMap(({ stage_feedback: feedback }) =>
      feedback.map((text): NamedLine => ['stage', text]),
    ),
    ...violationsIn(final).map((each): NamedLine => ['rule', violationText(each)]),
  ],
})

/**
 * Returns the input with the standards that identified a case in earlier versions: those that it names, the flow alone,
 * none.
 */
function formerStandards(input: CallInput): CallInput[] {
  const { flow } = input.standards
  const none = { ...input, standards: { flow: null, rules: null, rubric: null } }
  return flow === null ? [input, none] : [input, { ...none, standards: { ...none.standards, flow } }, none]
}

/** Returns the input of earlier versions for a transcript without ends, which did not state the lack of ends. */
function withoutStarts({ times, ...input }: CallInput): CallInput[] {
  return times === 'starts' ? [input] : []
}

/** Returns the input of version 0.1 for the same transcript: without voices, notes, channels and estimated times. */
function withoutVoices({ times: _, segments, speakers, ...input }: CallInput): unknown {
  const { by, agentLabel, warning } = speakers
  return {
    ...input,
    segments: segments.map(({ channel: __, ...segment }) => segment),
    speakers: { by, agentLabel, warning },
  }
}

/** Applies the options of a command to a call. */
function withGiven(source: CallSource, { files, texts }: GivenOptions): CallSource {
  const { flow, rules, rubric, agent, recognizer } = { ...NO_DETAILS, ...texts }
  return {
    ...source,
    flow: flow ?? source.flow,
    rules: rules ?? source.rules,
    rubric: rubric ?? source.rubric,
    agent: agent ?? source.agent,
    recognizer: recognizer ?? source.recognizer,
    deterministic: files['deterministic'] ?? source.deterministic,
    audio: files['audio'] ?? source.audio,
  }
}

function resultLine({ overall }: CallOutcome | CallFinal): string {
  const why = overall.reasons.map(({ text }) => text).join(' ')
  return `${overall.score ?? 'no score'}, ${resultOf(overall)}${why === '' ? '' : `: ${why}`}`
}
