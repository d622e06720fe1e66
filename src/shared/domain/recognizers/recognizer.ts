import * as z from 'zod'
import { lazyObject, lazyStrictObject } from '../../lazy-schema.ts'
import { BaseUrl } from '../judging/model.ts'

/** The name that a person gives a recognizer; it is unique. */
export const RecognizerName = z
  .string()
  .trim()
  .min(1, 'a name is missing')
  .max(60, 'a name has at most 60 characters')
  .regex(/^[^\p{C},]+$/u, 'a name has no commas and no control characters')

/** A text of one line that is sent unchanged. */
const Line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{C}*$/u, 'it has control characters')

/** The language of the recordings, as a code of two or three letters; `null` if the recognizer detects it. */
const Language = z
  .string()
  .regex(/^[a-z]{2,3}$/u, 'a language is a code such as “en”')
  .nullable()

/** A server with the transcription protocol of OpenAI, or the server of whisper.cpp. */
export const AddressRecognizer = lazyStrictObject(() => ({
  kind: z.literal('address'),
  name: RecognizerName,
  url: BaseUrl,
  /** The server's name of the model; empty if the server has only one. */
  model: Line.default(''),
  language: Language.default(null),
  /** Whether it is asked to identify the speakers. */
  hasSpeakers: z.boolean().default(false),
}))
export type AddressRecognizer = z.infer<typeof AddressRecognizer>

/** The format of the output of a command, as the extension of its file; the readers check the content. */
export const OutputFormat = z.enum(['json', 'ctm', 'textgrid', 'vtt', 'srt', 'tsv', 'txt'])
export type OutputFormat = z.infer<typeof OutputFormat>

/**
 * Placeholders in arguments: the path of the recording, of a file to write, and of an empty folder to write one file
 * into. Without the last two, the output is read from standard output.
 */
export const placeholders = { audio: '{audio}', output: '{output}', folder: '{folder}' } as const

/** A transcription program of this machine; it is started without a shell. */
export const CommandRecognizer = lazyStrictObject(() => ({
  kind: z.literal('command'),
  name: RecognizerName,
  /** The name of a program, or its path. */
  program: Line.min(1, 'the program is missing'),
  arguments: z
    .array(
      z
        .string()
        .max(1_000)
        .regex(/^\P{Cc}*$/u, 'an argument has control characters, such as a line break'),
    )
    .max(50)
    .refine(
      (given) => given.some((each) => each.includes(placeholders.audio)),
      `one argument must contain ${placeholders.audio}, the place of the recording`,
    ),
  format: OutputFormat.default('json'),
}))
export type CommandRecognizer = z.infer<typeof CommandRecognizer>

/** A program or a server that transcribes a recording with the times of its words. */
export const Recognizer = z.discriminatedUnion('kind', [AddressRecognizer, CommandRecognizer])
export type Recognizer = z.infer<typeof Recognizer>

/** The uses of a recognizer. */
export const RecognizerUse = z.enum(['primary', 'crossValidator', 'calls'])
export type RecognizerUse = z.infer<typeof RecognizerUse>

const Named = RecognizerName.nullable().default(null)

/** The settings of recognizers; nothing is transcribed unless a person requests it. */
export const recognizerSettings = {
  recognizers: z
    .strictObject({
      list: z
        .array(Recognizer)
        .max(20)
        .refine(
          (list) => new Set(list.map(({ name }) => name)).size === list.length,
          'two recognizers have the same name',
        )
        .default([]),
      /** The names of the recognizers by their use. */
      primary: Named,
      crossValidator: Named,
      calls: Named,
      /** Maximum milliseconds for one recording. */
      timeout: z.int().min(50).max(86_400_000).default(3_600_000),
    })
    .prefault({}),
}

/** The recognizer of a transcript, as stored in its case. */
export const TranscribedBy = lazyObject(() => ({
  name: z.string(),
  /** The model that answered, or was requested; `null` if none is named. */
  model: z.string().nullable(),
  /** The program with its arguments, or the called address. */
  place: z.string(),
  /** The origin to which the recording was sent; `null` if it stayed on this machine. */
  sentTo: z.string().nullable(),
  /** SHA-256 of the program at that time; `null` for an address. */
  programSha256: z.string().nullable(),
}))
export type TranscribedBy = z.infer<typeof TranscribedBy>
