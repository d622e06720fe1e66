import type { Readable } from 'node:stream'

/** What an assistant says of a prompt that was just submitted. */
export interface PromptInput {
  readonly prompt: string
  readonly session: string
  /** The file of the conversation; `null` where none is named. */
  readonly transcript: string | null
  /** The folder that the assistant works in. */
  readonly cwd: string
}

/** Why there is nothing to say, in sentences with what to do: for `docket doctor`, as nobody else listens. */
export class HookProblem extends Error {
  override readonly name = 'HookProblem'
}

/** How much is read, and how long it is waited for. */
export interface InputLimits {
  readonly bytes: number
  readonly ms: number
}

const INPUT_LIMITS: InputLimits = { bytes: 16 * 1024 * 1024, ms: 3_000 }

/** More characters of a prompt are neither searched for nor kept. */
const MOST_PROMPT_CHARACTERS = 100_000

/**
 * All of a stream, as text. A stream that does not end in time counts as it is until then: whoever writes into it may keep
 * it open. Throws a HookProblem for more bytes than are read.
 */
export async function readInput(from: Readable, { bytes, ms }: InputLimits = INPUT_LIMITS): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => from.destroy(), ms)
  try {
    for await (const chunk of from) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += piece.length
      if (size > bytes)
        throw new HookProblem(`The input of the hook has more than ${bytes} bytes. Shorten the prompt.`)
      chunks.push(piece)
    }
  } catch (error) {
    if (error instanceof HookProblem) throw error // any other: what has come until now is read
  } finally {
    clearTimeout(late)
  }
  return textIn(Buffer.concat(chunks))
}

/**
 * Reads the JSON of a prompt-submit hook: `prompt`, or `user_prompt` as older assistants call it; what else it holds is
 * passed over. Throws a HookProblem where it is no JSON, or has no prompt or no folder.
 */
export function promptInput(text: string): PromptInput {
  const said = objectIn(text)
  if (said === null)
    throw new HookProblem('The input of the hook is not a JSON object. Run: docket hook install.')
  const prompt = textAt(said, 'prompt') ?? textAt(said, 'user_prompt')
  if (prompt === null)
    throw new HookProblem(
      'The input of the hook has no “prompt”. Use the hook for the event UserPromptSubmit.',
    )
  const cwd = textAt(said, 'cwd')
  if (cwd === null) throw new HookProblem('The input of the hook has no “cwd”, so its folder is not known.')
  return {
    prompt: prompt.slice(0, MOST_PROMPT_CHARACTERS),
    session: (textAt(said, 'session_id') ?? '').slice(0, 200),
    transcript: textAt(said, 'transcript_path'),
    cwd,
  }
}

/** Text without a byte order mark, which shells of Windows put before what they pipe; they also write UTF-16. */
function textIn(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
}

function textAt(said: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = said[key]
  return typeof value === 'string' && value !== '' ? value : null
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
