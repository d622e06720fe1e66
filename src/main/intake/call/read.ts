import { extname } from 'node:path'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { CallInput } from '../../../shared/pipelines/call/input.ts'
import { audioType } from '../../documents/audio.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import type { ReadCase } from '../intake.ts'
import { type CallDocument, isCallJson, readCallJson, readDeterministicJson } from './json.ts'
import { type CallSource, titleOf } from './sources.ts'
import { rolesOf } from './speakers.ts'
import { conversationFromJson, readWritten, toolOf } from './transcripts/read.ts'

/** Returns the call of a transcript, with the names of its standards, its recording and a finished result, if any. */
export function readCall(source: CallSource): ReadCase<CallInput>[] {
  const { audio, deterministic, flow, rules, rubric, transcript, transcribedBy } = source
  const { title, input } = documentOf(source)
  const { standards } = input
  const recording =
    audio === null ? [] : [{ role: 'audio' as const, file: audio, mediaType: audioType(audio) }]
  const made =
    transcript === null || transcribedBy === null
      ? []
      : [{ role: 'transcript' as const, file: transcript, mediaType: mediaTypeOf(transcript) }]
  return [
    {
      title: title ?? titleOf(source),
      subject: agentOf(input),
      input: {
        ...input,
        standards: {
          flow: flow ?? standards.flow,
          rules: rules ?? standards.rules,
          rubric: rubric ?? standards.rubric,
        },
        deterministic:
          deterministic === null
            ? input.deterministic
            : readDeterministicJson(deterministic.name, jsonOf(deterministic)),
        ...(transcribedBy === null ? {} : { transcribedBy: { transcript: transcribedBy } }),
      },
      files: [...recording, ...made],
    },
  ]
}

/** Reads the call in a transcript: our JSON, that of a recognizer or a contact center, captions, a table or a text. */
function documentOf({ transcript, audio, agent }: CallSource): CallDocument {
  if (transcript === null)
    throw refuse(
      audio?.name ?? '',
      'nothing has transcribed this recording yet. Set up a recognizer that says who speaks in the Settings under Recognizers, and choose it for the import; or add a transcript of the same name.',
    )
  const { name } = transcript
  const value = extname(name).toLowerCase() === '.json' ? jsonOf(transcript) : null
  if (isCallJson(value) && toolOf(value) === null) return readCallJson(name, value, agent)
  const conversation = value === null ? readWritten(transcript) : conversationFromJson(name, value)
  const { segments, confidence, metadata, areTimesEstimated, areEndsEstimated } = conversation
  const { roleOf, speakers } = rolesOf(name, segments, agent)
  const notes = [...conversation.notes, ...(speakers.notes ?? [])]
  return {
    title: null,
    input: CallInput.parse({
      segments: segments.map((each) => ({ ...each, speaker: roleOf(each.speaker) })),
      transcriptionConfidence: confidence,
      metadata,
      speakers: { ...speakers, ...(notes.length === 0 ? {} : { notes }) },
      ...(areTimesEstimated ? { times: 'estimated' } : areEndsEstimated ? { times: 'starts' } : {}),
    }),
  }
}

function mediaTypeOf({ name }: NamedFile): string {
  return extname(name) === '.json' ? 'application/json' : 'text/plain'
}

function jsonOf(file: NamedFile): unknown {
  return readJson(file.name, readRegular(file, MAX_BYTES.text))
}

/** Returns the agent of a call, if the metadata names one. */
function agentOf({ metadata }: CallInput): string | null {
  const agent = metadata['agent']
  return typeof agent === 'string' && agent.trim() !== '' ? agent.trim() : null
}
