import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { counted } from '../../../shared/counted.ts'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { providers } from '../../../shared/domain/judging/model.ts'
import {
  type CommandRecognizer,
  placeholders,
  type Recognizer,
  type TranscribedBy,
} from '../../../shared/domain/recognizers/recognizer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { visibleLine } from '../../../shared/hidden-characters.ts'
import { orAborted } from '../../judging/calls/aborting.ts'
import type {
  AskRecognizer,
  NeededTimes,
  Recording,
  Transcription,
  TranscriptionStep,
} from '../../judging/port/transcription.ts'
import { originOf } from '../../judging/routes/addresses.ts'
import type { ConfirmedAddresses } from '../../secrets/addresses.ts'
import type { RecognizerKeys } from '../../secrets/secret-store.ts'
import { isProcessThere } from '../../store/holders.ts'
import { ownName } from '../../store/process-token.ts'
import { type CommandEnd, runCommand } from '../../workers/command.ts'
import { stepIn } from './printed-progress.ts'
import { isOfThisMachine, named, placeOf, refuseRecognizer } from './recognizer-rules.ts'

export interface TranscriberParts {
  /** The folder of the store, in which programs write their output. */
  readonly dir: string
  /** Path of one second of speech, for testing a recognizer. */
  readonly sample: string
  readonly settings: () => Settings
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly keys: Pick<RecognizerKeys, 'get'>
  readonly confirmed: Pick<ConfirmedAddresses, 'has'>
  readonly ask: AskRecognizer
  /** Removes keys from a text. */
  readonly redact: (text: string) => string
  readonly elapsed: () => number
  /** Called just before a recording is sent to another host. */
  readonly sent: (by: TranscribedBy, bytes: number) => void
}

/** A recording, and the recognizer that is to transcribe it. */
export interface TranscriptionRequest {
  readonly recognizer: string
  readonly recording: Recording
  readonly needs: NeededTimes
  readonly signal: AbortSignal
  readonly onStep?: (step: TranscriptionStep) => void
}

/** The output file of a recognizer, and the recognizer's identity. */
export interface Transcript {
  readonly content: Uint8Array
  readonly extension: string
  readonly by: TranscribedBy
}

/** Transcribes recordings. On this machine one after the other, as each uses the whole machine. */
export function transcriber(parts: TranscriberParts) {
  const { settings, elapsed, redact } = parts
  const turns = new Map<string, Promise<void>>()
  return {
    /**
     * Returns the transcript of a recording. Throws NOT_FOUND for an unknown recognizer, NOT_ALLOWED for one that is
     * not confirmed on this machine, INPUT_REFUSED with a sentence if it fails, and the reason of the signal.
     */
    async transcribe(request: TranscriptionRequest): Promise<Transcript> {
      const { recording, signal } = request
      const now = settings()
      const recognizer = named(request.recognizer, now)
      const refusal = refuseRecognizer(recognizer, parts.confirmed)
      if (refusal !== null) throw new AppError('NOT_ALLOWED', `${recording.name}: ${refusal}`)
      const { found, by } = await inTurn(recognizer, signal, () => attempt(recognizer, request, now))
      signal.throwIfAborted()
      if (found.kind === 'failed') throw failure(recording.name, redact(sentenceOf(found)))
      const { content, extension, model } = found
      return { content, extension, by: { ...by, model: model ?? by.model } }
    },

    /** Transcribes one second of speech; the detail states what was heard, or why it failed. */
    async test(recognizer: Recognizer, signal: AbortSignal): Promise<{ ok: boolean; detail: string }> {
      const refusal = refuseRecognizer(recognizer, parts.confirmed)
      if (refusal !== null) return { ok: false, detail: refusal }
      const recording: Recording = {
        path: parts.sample,
        name: 'The second of sound',
        mediaType: 'audio/wav',
        seconds: 1,
      }
      const needs = needsOf(recognizer)
      const asked = { recognizer: recognizer.name, recording, needs, signal }
      const timed = async () => {
        const from = elapsed()
        const { found } = await attempt(recognizer, asked, settings())
        return { found, seconds: ((elapsed() - from) / 1_000).toFixed(1) }
      }
      const { found, seconds } = await inTurn(recognizer, signal, timed).catch((error: unknown) => {
        if (signal.aborted) return { found: CANCELLED, seconds: '' }
        throw error
      })
      if (found.kind === 'failed') return { ok: false, detail: redact(sentenceOf(found)) }
      return {
        ok: true,
        detail: `Transcribed one second of speech in ${seconds} s. ${heardIn(found.content)}`,
      }
    },
  }

  /**
   * Waits until the recognizers of this machine are free; each remote host has its own queue. Throws the reason of the
   * signal as soon as it aborts a wait; work that has begun ends by itself.
   */
  async function inTurn<T>(recognizer: Recognizer, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const at = isOfThisMachine(recognizer) ? 'here' : placeOf(recognizer)
    const before = turns.get(at) ?? Promise.resolve()
    const over = Promise.withResolvers<void>()
    turns.set(
      at,
      before.then(() => over.promise),
    )
    try {
      await orAborted(before, signal)
      return await work()
    } finally {
      over.resolve()
    }
  }

  async function attempt(
    recognizer: Recognizer,
    request: TranscriptionRequest,
    now: Settings,
  ): Promise<{ found: Transcription; by: TranscribedBy }> {
    const { signal, needs, recording, onStep } = request
    const limitMs = now.recognizers.timeout
    const by = await identityOf(recognizer, parts.environment)
    onStep?.({ seconds: null, percent: null })
    if (recognizer.kind === 'command') return { found: await commanded(recognizer, request, limitMs), by }
    const key = await parts.keys.get(recognizer)
    const beforeSent = (bytes: number) => {
      if (by.sentTo !== null) parts.sent(by, bytes)
    }
    return { found: await parts.ask({ recognizer, key, recording, needs, limitMs, signal, beforeSent }), by }
  }

  async function commanded(
    recognizer: CommandRecognizer,
    { recording, signal, onStep }: TranscriptionRequest,
    limitMs: number,
  ): Promise<Transcription> {
    const root = outputsIn(parts.dir)
    mkdirSync(root, { recursive: true, mode: 0o700 })
    const folder = join(root, `output-${ownName()}`)
    mkdirSync(folder, { mode: 0o700 })
    const output = join(folder, `transcript.${recognizer.format}`)
    try {
      const end = await runCommand(
        {
          program: recognizer.program,
          arguments: recognizer.arguments.map((each) =>
            filled(each, { audio: recording.path, output, folder }),
          ),
        },
        {
          signal,
          limitMs,
          environment: withoutKeys(parts.environment),
          maxBytes: MAX_BYTES.text,
          onPrinted: (text) => {
            const step = stepIn(text)
            if (step !== null) onStep?.(step)
          },
        },
      )
      if (end.how !== 'done') return failedCommand(recognizer, end, limitMs)
      const content = await outputOf(recognizer, end, { output, folder })
      if (content === null || content.length === 0)
        return failed(`${recognizer.name} ended without a transcript. Check its arguments.`, end.messages)
      return { kind: 'transcribed', content, extension: recognizer.format, model: null }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  function failed(error: string, printed: string): Transcription {
    const shown = lastOf(parts.redact(printed))
    return { kind: 'failed', error, printed: shown === '' ? null : shown }
  }

  function failedCommand(
    { name, program }: CommandRecognizer,
    { how, code, messages: printed }: CommandEnd,
    limitMs: number,
  ): Transcription {
    switch (how) {
      case 'not_started':
        return failed(
          `${name} cannot be started: ${program} was not found, or is not a program.${/\.(?:cmd|bat)$/iu.test(program) ? ' A script of the command prompt is not one.' : ''}`,
          '',
        )
      case 'too_long':
        return failed(
          `${name} did not end within ${counted(Math.max(1, Math.round(limitMs / 1_000)), 'second')} and was stopped. Use a smaller model, or raise the limit in the Settings under Recognizers.`,
          printed,
        )
      case 'too_large':
        return failed(`${name} printed too much and was stopped. Check its arguments.`, printed)
      case 'cancelled':
        return CANCELLED
      default:
        return failed(`${name} failed${code === null ? '' : ` (code ${code})`}.`, printed)
    }
  }
}

/** Removes the output of programs that dead processes have left in the folder of a store. */
export function clearOutputs(dir: string): void {
  const root = outputsIn(dir)
  if (!existsSync(root)) return
  for (const name of readdirSync(root)) {
    const token = /^output-([0-9a-f-]{36})-\d+$/u.exec(name)?.[1]
    if (token === undefined || !isProcessThere(dir, token))
      rmSync(join(root, name), { recursive: true, force: true })
  }
}

function outputsIn(dir: string): string {
  return join(dir, 'transcribing')
}

export type Transcriber = ReturnType<typeof transcriber>

/** Returns the details that a test of a recognizer requests. */
function needsOf(recognizer: Recognizer): NeededTimes {
  return recognizer.kind === 'address' && recognizer.hasSpeakers ? 'segments' : 'words'
}

const CANCELLED = { kind: 'failed', error: 'The transcription was cancelled.', printed: null } as const

/** Replaces all placeholders of an argument at once: a path may contain a placeholder, or `$&`. */
function filled(argument: string, paths: Readonly<Record<keyof typeof placeholders, string>>): string {
  const byPlace: ReadonlyMap<string, string> = new Map([
    [placeholders.audio, paths.audio],
    [placeholders.output, paths.output],
    [placeholders.folder, paths.folder],
  ])
  return argument.replace(/\{[a-z]+\}/gu, (place) => byPlace.get(place) ?? place)
}

/**
 * Returns the transcript that a command wrote: in the file, as the only file of the folder, or on its standard output.
 */
async function outputOf(
  { arguments: given, format }: CommandRecognizer,
  { output: printed }: CommandEnd,
  { output, folder }: { readonly output: string; readonly folder: string },
): Promise<Buffer | null> {
  const has = (place: string) => given.some((each) => each.includes(place))
  if (!has(placeholders.output) && !has(placeholders.folder)) return printed
  const written = readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith(`.${format}`))
    .map((name) => join(folder, name))
  const file = existsSync(output) ? output : written.length === 1 ? written[0] : undefined
  if (file === undefined || !statSync(file).isFile() || statSync(file).size > MAX_BYTES.text) return null
  return readFile(file)
}

/**
 * Returns the name, model and place of a recognizer, as a run records them; for a program also the hash of its file.
 */
async function identityOf(
  recognizer: Recognizer,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TranscribedBy> {
  const { name } = recognizer
  const place = placeOf(recognizer)
  if (recognizer.kind === 'command')
    return {
      name,
      model: null,
      place,
      sentTo: null,
      programSha256: await hashOf(recognizer.program, environment),
    }
  const model = recognizer.model === '' ? null : recognizer.model
  const sentTo = isOfThisMachine(recognizer) ? null : originOf(recognizer.url)
  return { name, model, place, sentTo, programSha256: null }
}

/** Returns the hash of a program on the path; `null` if it cannot be read. */
async function hashOf(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter(Boolean)
  const paths = isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program))
  const file = paths.flatMap((path) => [path, `${path}.exe`]).find((path) => existsSync(path))
  if (file === undefined) return null
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/** Environment variables that are secret by name, or belong to Docket. */
const SECRET = /KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL|^DOCKET/iu

/** Returns the environment of this process without keys, for third-party programs. */
function withoutKeys(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const own: ReadonlySet<string | null> = new Set(
    Object.values(providers).map(({ keyVariable }) => keyVariable),
  )
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !SECRET.test(name) && !own.has(name)),
  )
}

/** Maximum number of characters shown of a program's output: its last words say why it failed. */
const SHOWN = 300

/** Returns the end of the printed messages, without the lines of a transcript, whose times contain arrows. */
function lastOf(printed: string): string {
  const messages = printed.split(/[\r\n]+/u).filter((line) => !line.includes('-->'))
  const line = visibleLine(messages.join(' ').replace(/\s+/gu, ' ').trim())
  return line.length <= SHOWN ? line : `… ${line.slice(-SHOWN)}`
}

function sentenceOf({ error, printed }: Extract<Transcription, { kind: 'failed' }>): string {
  return printed === null ? error : `${error} Its last output: “${visibleLine(printed)}”`
}

function failure(file: string, sentence: string): AppError {
  return new AppError('INPUT_REFUSED', `${file} was not transcribed. ${sentence}`)
}

/** Returns a short form of the text of a JSON answer, if it has one. */
function heardIn(content: Uint8Array): string {
  const text = /"text"\s*:\s*"(?<text>(?:[^"\\]|\\.)*)"/u.exec(Buffer.from(content).toString('utf8'))
    ?.groups?.['text']
  if (text === undefined) return 'It gave a transcript.'
  const heard = visibleLine(text.trim()).slice(0, 80)
  return heard === '' ? 'It heard nothing.' : `It heard “${heard}”.`
}
