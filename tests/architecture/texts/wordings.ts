import { Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'
import { banned, type Wording } from './banned.ts'

/**
 * The areas whose strings people read. The findings of a pipeline are kept with each run: another wording needs another
 * version of the pipeline.
 */
const READ =
  /^(renderer\/|main\/(cli|services|intake|documents|datasets|jobs|hosts|store|ledger|api|secrets|proofs|judging|pipelines)\/|shared\/(contract|domain|pipelines)\/)/

/** Prompts of judges and writers, and words that rules look for: these are not texts of the program. */
const NOT_READ =
  /^main\/pipelines\/.*(\/prompts?\.ts$|\/(languages|in-words|spoken|text|write|plan)\/|\/(output)\/)/

/** Texts that users see in banned wordings, one line each with the preferred wording. */
export function wrongWordings(sources: readonly Parsed[], wordings = banned): string[] {
  const inTexts = wordings.filter(({ places }) => places.includes('texts'))
  return sources
    .filter(({ path }) => READ.test(path) && !NOT_READ.test(path))
    .flatMap((source) => wrongIn(source, inTexts))
}

function wrongIn(source: Parsed, wordings: readonly Wording[]): string[] {
  const { path, program } = source
  if (program === null) return []
  const found: string[] = []
  const check = (offset: number, text: string) => {
    for (const { pattern, instead } of wordings)
      if (pattern.test(text.trim()))
        found.push(`${path}:${source.lineAt(offset)} says “${text.trim()}”; write: ${instead}`)
  }
  new Visitor({
    Literal: ({ start, value }) => {
      // One word in lower case is an id, and one in capitals a code, not a text.
      if (typeof value === 'string' && !/^([^A-Z ]*|[A-Z_]+)$/.test(value) && !value.includes('/'))
        check(start, value)
    },
    TemplateElement: ({ start, value }) => check(start, value.raw),
    JSXText: ({ start, value }) => check(start, value),
  }).visit(program)
  return found
}
