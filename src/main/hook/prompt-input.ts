import type { Readable } from 'node:stream'

/** An assistant's data about a submitted prompt. */
export interface PromptInput {
  readonly prompt: string
  readonly session: string
  /** The file of the conversation; `null` if none is named. */
  readonly transcript: string | null
  /** The working folder of the assistant. */
  readonly cwd: string
}

/** Why the hook outputs nothing, in sentences with the remedy: for `docket doctor`, as there is no other reader. */
export class HookProblem extends Error {
  override readonly name = 'HookProblem'
}

/** Maximum size of the input, and how long to wait for it. */
export interface InputLimits {
  readonly bytes: number
  readonly ms: number
}

const INPUT_LIMITS: InputLimits = { bytes: 16 * 1024 * 1024, ms: 3_000 }

/** Maximum number of characters of a prompt that are searched and stored. */
const MAX_PROMPT_CHARACTERS = 100_000

/**
 * Returns a whole stream as text. If it does not end in time, returns the part until then: the writer may keep it open.
 * Throws a HookProblem above the size limit.
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
    if (error instanceof HookProblem) throw error // Any other error: the data so far is used.
  } finally {
    clearTimeout(late)
  }
  return textIn(Buffer.concat(chunks))
}

/**
 * Parses the JSON of a prompt-submit hook: `prompt`, or `user_prompt` in older assistants; ignores everything else.
 * Throws a HookProblem if it is invalid JSON, or has no prompt or no folder.
 */
export function promptInput(text: string): PromptInput {
  const fields = objectIn(text)
  if (fields === null)
    throw new HookProblem('The input of the hook is not a JSON object. Run: docket hook install.')
  const prompt = textAt(fields, 'prompt') ?? textAt(fields, 'user_prompt')
  if (prompt === null)
    throw new HookProblem(
      'The input of the hook has no “prompt”. Use the hook for the event UserPromptSubmit.',
    )
  const cwd = textAt(fields, 'cwd')
  if (cwd === null) throw new HookProblem('The input of the hook has no “cwd”, so its folder is not known.')
  return {
    prompt: prompt.slice(0, MAX_PROMPT_CHARACTERS),
    session: (textAt(fields, 'session_id') ?? '').slice(0, 200),
    transcript: textAt(fields, 'transcript_path'),
    cwd,
  }
}

/** Decodes text without a byte order mark, which Windows shells put before piped text; they also write UTF-16. */
function textIn(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
}

function textAt(fields: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = fields[key]
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
