import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { CallFinal, CallOutcome } from '../../../shared/pipelines/call/outcome.ts'
import { defineIntake, type GivenOptions } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { CallSource, groupCalls, isRecording, NOTHING_SAID } from './sources.ts'

/** Calls: a transcript, and its recording where there is one. */
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
  ],
  withOptions: (given, found) => found.map((source) => withGiven(source, given)),
  planning: {
    details: ['flow', 'rules', 'rubric'],
    isReadAhead: () => true,
    gaps: ({ flow }, inputs) =>
      flow === null && (inputs ?? []).some(({ standards }) => standards.flow === null) ? ['flow'] : [],
    whyLeftOut: (file) => (isRecording(file) ? 'recording_needs_transcript' : null),
  },
  group: groupCalls,
  filesOf: ({ transcript, audio, deterministic }) =>
    [transcript, audio, deterministic].flatMap((file) => file ?? []),
  nameOf: ({ transcript }) => transcript.name,
  fileOf: ({ transcript, deterministic }, part) =>
    (part === 'deterministic' ? deterministic?.name : null) ?? transcript.name,
  read: async (source) => (await import('./read.ts')).readCall(source),
  formerInputs: (input) =>
    formerStandards(input).flatMap((each) => [each, ...withoutStarts(each), withoutVoices(each)]),
  resultLine,
  judgedLines,
})

/** The input with the standards that were part of what a case was known by before: those that it names, the flow alone, none. */
function formerStandards(input: CallInput): CallInput[] {
  const { flow } = input.standards
  const none = { ...input, standards: { flow: null, rules: null, rubric: null } }
  return flow === null ? [input, none] : [input, { ...none, standards: { ...none.standards, flow } }, none]
}

/** The input that was made of a transcript without ends before it said that it has none. */
function withoutStarts({ times, ...input }: CallInput): CallInput[] {
  return times === 'starts' ? [input] : []
}

/** The input that version 0.1 made of the same transcript: it kept no voices, notes, channels or estimated times. */
function withoutVoices({ times: _, segments, speakers, ...input }: CallInput): unknown {
  const { by, agentLabel, warning } = speakers
  return {
    ...input,
    segments: segments.map(({ channel: __, ...segment }) => segment),
    speakers: { by, agentLabel, warning },
  }
}

/** What a command says holds for each of its calls. */
function withGiven(source: CallSource, { files, texts }: GivenOptions): CallSource {
  const { flow, rules, rubric, agent } = { ...NOTHING_SAID, ...texts }
  return {
    ...source,
    flow: flow ?? source.flow,
    rules: rules ?? source.rules,
    rubric: rubric ?? source.rubric,
    agent: agent ?? source.agent,
    deterministic: files['deterministic'] ?? source.deterministic,
    audio: files['audio'] ?? source.audio,
  }
}

function resultLine({ overall: { score, passed, reasons } }: CallOutcome | CallFinal): string {
  const why = reasons.map(({ text }) => text).join(' ')
  return `${score ?? 'no score'}, ${passed ? 'passed' : 'failed'}${why === '' ? '' : `: ${why}`}`
}
