/** What a memory of the collection is of, by the word that it is written with. */
const CATEGORIES = {
  session: 'session_summary',
  decision: 'decision',
  runbook: 'runbook',
  constraint: 'constraint',
  debt: 'tech_debt',
  preference: 'preference',
} as const

type Kind = keyof typeof CATEGORIES

/** One short memory of the collection. */
export interface MadeMemory {
  readonly id: string
  readonly category: (typeof CATEGORIES)[Kind]
  readonly title: string
  readonly tags: readonly string[]
  readonly text: string
  readonly isRetired: boolean
}

/** What makes a prompt hard. */
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

/** What was said before a prompt, and what was answered. */
export interface MadeTurn {
  readonly user: string
  readonly assistant: string
}

/** A prompt with the memories that would help with it; none where nothing should be injected. */
export interface MadePrompt {
  readonly id: string
  readonly language: 'en' | 'ru'
  readonly difficulty: Difficulty
  readonly text: string
  readonly turns: readonly MadeTurn[]
  /** Ids of the memories that help, in no order. */
  readonly helps: readonly string[]
}

interface PromptParts {
  readonly difficulty: Difficulty
  readonly text: string
  /** What was said before: `user: …`, and what was answered: `assistant: …`. */
  readonly after?: readonly [string, string]
  readonly helps?: readonly string[]
}

/** Prompts of one language, numbered in their order. */
export function madePrompts(
  half: 'development' | 'held',
  language: MadePrompt['language'],
  prompts: readonly PromptParts[],
): MadePrompt[] {
  return prompts.map(({ difficulty, text, after, helps = [] }, at) => ({
    id: `${half}-${language}-${at + 1}`,
    language,
    difficulty,
    text,
    turns: after === undefined ? [] : [turnOf(after)],
    helps,
  }))
}

function turnOf([user, assistant]: readonly [string, string]): MadeTurn {
  return { user: user.replace(/^user: /u, ''), assistant: assistant.replace(/^assistant: /u, '') }
}

const HEAD =
  /^(?<kind>[a-z]+)(?<retired> retired)? (?<id>[a-z0-9-]+): (?<title>[^#]+?)(?<tags>(?: #[\p{L}\p{N}_.-]+)+)$/u

/**
 * The memories of a project from its notes: a line `decision some-id: The title #tag #other`, or `decision retired …`,
 * and below it the text, indented. Throws where a line is neither.
 */
export function madeMemories(notes: string): MadeMemory[] {
  return notes
    .trim()
    .split(/\n(?! )/u)
    .map(memoryOf)
}

function memoryOf(note: string): MadeMemory {
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
    text: lines.join(' ').trim(),
    isRetired: retired !== undefined,
  }
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(CATEGORIES, word)
}
