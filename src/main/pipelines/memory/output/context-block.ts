import type { MemoryCategory } from '../../../../shared/pipelines/memory/candidate.ts'
import type { JudgedMemory } from '../../../../shared/pipelines/memory/outcome.ts'
import { escaped, plainLine } from './plain-line.ts'

/** A memory that is given. */
export interface GivenMemory {
  readonly category: MemoryCategory
  readonly band: JudgedMemory['band']
  readonly title: string
  readonly path: string
  readonly tags: readonly string[]
}

interface BlockAbout {
  /** What the memory folder is called. */
  readonly source: string
  /** Sentences of ours, not of memories. */
  readonly notes: readonly string[]
}

const TITLE_CHARACTERS = 120
const PATH_CHARACTERS = 240
const TAG_CHARACTERS = 40
const MOST_TAGS = 10

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
 * The block that an assistant is given (004-04): a line for each memory, `title -> path #tags:a,b`. Nothing of a memory
 * opens or closes a tag, holds characters that nobody sees, or runs over its line.
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

/** A title without the signs by which path and tags are told from it. */
function titleOf(title: string): string {
  return plainLine(title.replaceAll('#tags:', ' ').replace(/->/g, ' '), TITLE_CHARACTERS)
}

function tagsOf(tags: readonly string[]): string {
  const shown = tags
    .slice(0, MOST_TAGS)
    .map((tag) => plainLine(tag.replaceAll(',', ' '), TAG_CHARACTERS))
    .filter((tag) => tag !== '')
  return shown.length === 0 ? '' : ` #tags:${shown.join(',')}`
}

function attribute(name: string, value: string): string {
  return `${name}="${escaped(plainLine(value, ATTRIBUTE_CHARACTERS)).replaceAll('"', '&quot;')}"`
}

const ATTRIBUTE_CHARACTERS = 400
