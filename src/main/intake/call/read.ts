import { extname } from 'node:path'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { CallInput } from '../../../shared/pipelines/call/input.ts'
import { audioType } from '../../documents/audio.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import type { ReadCase } from '../intake.ts'
import { type CallDocument, isCallJson, readCallJson, readDeterministicJson } from './json.ts'
import { type CallSource, titleOf } from './sources.ts'
import { rolesOf } from './speakers.ts'
import { conversationFromJson, readWritten, toolOf } from './transcripts/read.ts'

/** The call of a transcript, with the names of its standards, its recording and a ready result where there are any. */
export function readCall(source: CallSource): ReadCase<CallInput>[] {
  const { audio, deterministic, flow, rules, rubric } = source
  const { title, input } = documentOf(source)
  const { standards } = input
  const files = audio === null ? [] : [{ role: 'audio' as const, file: audio, mediaType: audioType(audio) }]
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
      },
      files,
    },
  ]
}

/** The call in a transcript: our JSON, a recognizer's or a contact center's, captions, a table or a text. */
function documentOf({ transcript, agent }: CallSource): CallDocument {
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

function jsonOf(file: NamedFile): unknown {
  return readJson(file.name, readRegular(file, MOST_BYTES.text))
}

/** Whose call it was, where the metadata says it. */
function agentOf({ metadata }: CallInput): string | null {
  const agent = metadata['agent']
  return typeof agent === 'string' && agent.trim() !== '' ? agent.trim() : null
}
