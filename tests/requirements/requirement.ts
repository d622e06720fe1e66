import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const lists = join(import.meta.dirname, 'lists')

/** One point of a source document that binds a pipeline. */
export const Requirement = z.strictObject({
  /** The number of the document and of the point, and of a test that the point asks for: 000-15, 003-12-T3. */
  id: z.string().regex(/^\d{3}-\d{2}(?:-T\d)?$/),
  topic: z.string().min(10),
  /** Why no test names it. */
  notHere: z.string().min(10).optional(),
})
export type Requirement = z.infer<typeof Requirement>

/** Every list in the folder of lists, by the name of its file. A new pipeline is one file there. */
export async function requirementLists(): Promise<[string, Requirement[]][]> {
  const files = readdirSync(lists).filter((file) => file.endsWith('.ts'))
  return Promise.all(
    files.map(async (file): Promise<[string, Requirement[]]> => {
      const list: unknown = await import(join(lists, file))
      return [
        file.slice(0, -'.ts'.length),
        z.object({ requirements: z.array(Requirement) }).parse(list).requirements,
      ]
    }),
  )
}

/** Disagreements between a list and the titles of tests, a line each. */
export function disagreements(requirements: readonly Requirement[], titles: readonly string[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const documents = new Set(requirements.map(({ id }) => id.slice(0, 3)))
  const named = new Set(titles.flatMap((title) => title.match(/\b\d{3}-\d{2}(?:-T\d)?\b/g) ?? []))
  return [
    ...requirements.flatMap(({ id, topic, notHere }) => {
      if (named.has(id) && notHere !== undefined)
        return [`${id} is named by a test, and explained away: ${topic}`]
      return named.has(id) || notHere !== undefined ? [] : [`${id} is named by no test: ${topic}`]
    }),
    ...[...named]
      .filter((id) => documents.has(id.slice(0, 3)) && !known.has(id))
      .map((id) => `${id} is named by a test, but is no point of the document`),
    ...requirements.flatMap(({ id }, at) =>
      requirements.findIndex((other) => other.id === id) < at ? [`${id} is listed twice`] : [],
    ),
  ]
}
