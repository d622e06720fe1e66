import * as z from 'zod'

/**
 * What a decision is about: a kind of its pipeline and which one, such as word 14. What people said of it in an earlier
 * run stands in a later one, so where the content behind a key can change, the key holds a hash of that content. The
 * key is empty where there is only one of a kind.
 */
export const About = z.object({ kind: z.string().min(1), key: z.string() })
export type About = z.infer<typeof About>

/** The text form of a subject, for addresses, table keys and the terminal: `word:14`, `total`. */
export function aboutText({ kind, key }: About): string {
  return key === '' ? kind : `${kind}:${key}`
}

/** Whether two subjects are the same. */
export function isSameAbout(one: About, other: About): boolean {
  return one.kind === other.kind && one.key === other.key
}
