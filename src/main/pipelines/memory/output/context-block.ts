import type { MemoryCategory } from '../../../../shared/pipelines/memory/candidate.ts'
import type { JudgedMemory } from '../../../../shared/pipelines/memory/outcome.ts'
import { escaped, plainLine } from './plain-line.ts'

/** A memory in the output. */
export interface GivenMemory {
  readonly category: MemoryCategory
  readonly band: JudgedMemory['band']
  readonly title: string
  readonly path: string
  readonly tags: readonly string[]
}

interface BlockAbout {
  /** The name of the memory folder. */
  readonly source: string
  /** Sentences of the application, not of memories. */
  readonly notes: readonly string[]
}

const TITLE_CHARACTERS = 120
const PATH_CHARACTERS = 240
const TAG_CHARACTERS = 40
const MAX_TAGS = 10

const DESCRIPTIONS: Readonly<Record<MemoryCategory, string>> = {
  DECISION: 'a choice that was made, with its reasons',
  CONSTRAINT: 'a limit that holds',
  PREFERENCE: 'how somebody wants things done',
  RUNBOOK: 'steps that solved a problem',
  TECH_DEBT: 'work that was put off',
  SESSION_SUMMARY: 'what was done in a session',
  NOTE: 'a text without a category',
}

/**
 * Returns the context block for an assistant (004-04): a line for each memory, `title -> path #tags:a,b`. No text of a
 * memory can open or close a tag, contain invisible characters, or break its line.
 */
export function contextBlock(given: readonly GivenMemory[], { source, notes }: BlockAbout): string {
  const categories = [...new Set(given.map(({ category }) => category))]
  const descriptions = categories.map((category) => `${category}: ${DESCRIPTIONS[category]}`).join('; ')
  const about = [attribute('source', source), attribute('descriptions', descriptions)].join(' ')
  return [
    `<memory-context ${about}>`,
    ...given.map(resultOf),
    ...notes.map((note) => `<memory-note>${escaped(note)}</memory-note>`),
    '</memory-context>',
    '',
  ].join('\n')
}

function resultOf({ category, band, title, path, tags }: GivenMemory): string {
  const about = `${attribute('category', category)} ${attribute('confidence', band)}`
  const place = escaped(plainLine(path, PATH_CHARACTERS))
  return `<result ${about}>${escaped(titleOf(title))} -> ${place}${escaped(tagsOf(tags))}</result>`
}

/** Removes from a title the signs that separate it from path and tags. */
function titleOf(title: string): string {
  return plainLine(title.replaceAll('#tags:', ' ').replace(/->/g, ' '), TITLE_CHARACTERS)
}

function tagsOf(tags: readonly string[]): string {
  const shown = tags
    .slice(0, MAX_TAGS)
    .map((tag) => plainLine(tag.replaceAll(',', ' '), TAG_CHARACTERS))
    .filter((tag) => tag !== '')
  return shown.length === 0 ? '' : ` #tags:${shown.join(',')}`
}

function attribute(name: string, value: string): string {
  return `${name}="${escaped(plainLine(value, ATTRIBUTE_CHARACTERS)).replaceAll('"', '&quot;')}"`
}

const ATTRIBUTE_CHARACTERS = 400
