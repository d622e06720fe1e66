import * as z from 'zod'
import type { Sha256 } from '../../../shared/domain/ids.ts'
import { removePrompts } from '../../store/spool/claims.ts'
import { contentHash } from '../cases/imports.ts'
import { SPOOL_VERSION, SpooledPrompt } from './spooled-prompt.ts'

/** Content of a file of the spool: a prompt, one of a newer version, or an unreadable one. */
export type ReadPrompt =
  | { readonly kind: 'prompt'; readonly prompt: SpooledPrompt }
  | { readonly kind: 'newer' }
  | { readonly kind: 'broken'; readonly problem: string }

const Versioned = z.object({ version: z.int() })

/** Reads a file of the spool. */
export function readSpooled(text: string): ReadPrompt {
  const read = jsonIn(text)
  if ((Versioned.safeParse(read).data?.version ?? 0) > SPOOL_VERSION) return { kind: 'newer' }
  const { data, error } = SpooledPrompt.safeParse(read)
  if (data !== undefined) return { kind: 'prompt', prompt: data }
  const [issue] = error.issues
  const at = issue === undefined || issue.path.length === 0 ? '' : ` at “${issue.path.join('.')}”`
  return {
    kind: 'broken',
    problem: `A prompt of the hook could not be read${at} and was removed: a crash of the system may have cut it off.`,
  }
}

/**
 * Removes prompts from the spool of a store that would become cases with these hashes, so that erased content is not
 * imported again.
 */
export function eraseSpooled(storeDir: string, contents: ReadonlySet<Sha256>): number {
  if (contents.size === 0) return 0
  return removePrompts(storeDir, (text) => {
    const read = readSpooled(text)
    if (read.kind !== 'prompt') return false
    return contents.has(contentHash({ pipeline: 'memory', input: read.prompt.input }, []))
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
