import type { Query } from '../../../src/main/documents/memories/query-files.ts'
import type { Memory } from '../../../src/main/documents/memories/record.ts'

/** The categories of memories, by the words that they are written with in notes. */
const CATEGORIES = {
  session: 'SESSION_SUMMARY',
  decision: 'DECISION',
  runbook: 'RUNBOOK',
  constraint: 'CONSTRAINT',
  debt: 'TECH_DEBT',
  preference: 'PREFERENCE',
} as const

type Kind = keyof typeof CATEGORIES

/** A property that makes a prompt hard. */
export type Difficulty =
  | 'plain'
  | 'identifier'
  | 'inflected'
  | 'synonym'
  | 'typo'
  | 'follow-up'
  | 'other language'
  | 'newer one'
  | 'nothing'

/** A prompt with the memories that would help with it; none where nothing should be injected. */
export interface MadePrompt {
  readonly query: Query
  readonly language: 'en' | 'ru'
  readonly difficulty: Difficulty
  /** Ids of the memories that help, in no order. */
  readonly helps: readonly string[]
}

interface PromptParts {
  readonly difficulty: Difficulty
  readonly text: string
  /** The conversation before, each line `user: …` or `assistant: …`. */
  readonly after?: readonly string[]
  readonly helps?: readonly string[]
}

/** Prompts of one language, numbered in their order. */
export function madePrompts(
  half: 'development' | 'held',
  language: MadePrompt['language'],
  prompts: readonly PromptParts[],
): MadePrompt[] {
  return prompts.map(({ difficulty, text, after = [], helps = [] }, at) => ({
    query: { id: `${half}-${language}-${at + 1}`, text, turns: after.map(turnOf), mode: null },
    language,
    difficulty,
    helps,
  }))
}

function turnOf(line: string): Query['turns'][number] {
  const role = line.startsWith('user: ') ? 'user' : 'assistant'
  return { role, text: line.slice(`${role}: `.length) }
}

const HEAD =
  /^(?<kind>[a-z]+)(?<retired> retired)? (?<id>[a-z0-9-]+): (?<title>[^#]+?)(?<tags>(?: #[\p{L}\p{N}_.-]+)+)$/u

/**
 * The memories of a project from its notes: a line `decision some-id: The title #tag #other`, or `decision retired …`,
 * and below it the text, indented. Throws where a line is neither.
 */
export function madeMemories(notes: string): Memory[] {
  return notes
    .trim()
    .split(/\n(?! )/u)
    .map(memoryOf)
}

function memoryOf(note: string): Memory {
  const [head = '', ...lines] = note.split('\n').map((line) => line.trim())
  const { kind = '', retired, id = '', title = '', tags = '' } = HEAD.exec(head)?.groups ?? {}
  if (!isKind(kind)) throw new Error(`“${head}” is not the head of a memory`)
  return {
    id,
    category: CATEGORIES[kind],
    title,
    tags: tags
      .trim()
      .split(' ')
      .map((tag) => tag.slice(1)),
    body: lines.join(' ').trim(),
    updatedAt: null,
    isActive: retired === undefined,
  }
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(CATEGORIES, word)
}
