import * as z from 'zod'

/**
 * The subject of a decision: a kind of its pipeline and a key, such as word 14. People's answers in an earlier run
 * apply to a later one, so if the content of a key can change, the key contains a hash of that content. The key is
 * empty if there is only one of a kind.
 */
export const About = z.object({ kind: z.string().min(1), key: z.string() })
export type About = z.infer<typeof About>

/** Returns the text form of a subject, for addresses, table keys and the terminal: `word:14`, `total`. */
export function aboutText({ kind, key }: About): string {
  return key === '' ? kind : `${kind}:${key}`
}

/** Returns whether two subjects are the same. */
export function isSameAbout(one: About, other: About): boolean {
  return one.kind === other.kind && one.key === other.key
}
