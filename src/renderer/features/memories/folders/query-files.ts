import { queryFiles as texts } from '../texts.ts'
/** A query set as it is sent: the text of its files. */
export interface SentQueries {
  readonly name: string
  readonly queries: string
  readonly judgments: string | null
}

/**
 * Assigns the chosen files to queries and judgments. A file with “qrels” or “judg” in its name contains judgments.
 * Returns a problem unless there is exactly one file of queries and at most one of judgments.
 */
export async function querySetOf(
  files: readonly File[],
): Promise<SentQueries | { readonly problem: string }> {
  const judgments = files.filter(({ name }) => /qrels|judg/i.test(name))
  const queries = files.filter((file) => !judgments.includes(file))
  const [first] = queries
  if (first === undefined || queries.length > 1 || judgments.length > 1)
    return {
      problem: texts.querySetNotImportedChoose,
    }
  return {
    name: first.name.replace(/\.[a-z]+$/i, ''),
    queries: await first.text(),
    judgments: (await judgments[0]?.text()) ?? null,
  }
}
