import { hash } from 'node:crypto'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Question } from '../port/judge-model.ts'
import { printable } from '../port/prompt.ts'
import { packedVectors, type Vector } from './packed-vectors.ts'

/**
 * Most texts of one request, and most characters of one text: what every server takes. OpenAI takes 2,048 texts and
 * 300,000 tokens, others 32 texts; with 32 texts of 2,000 characters no request comes near those tokens.
 */
export const MOST_TEXTS = 32
const LONGEST_TEXT = 2_000

/** Raised when texts are sent otherwise, so that answers to the old form are not taken for answers to the new one. */
const VERSION = '1'

const KEY_LETTERS = 12

/** A text as it is sent: without hidden characters, and cut where models stop reading. */
export function sentText(text: string): { readonly text: string; readonly hidden: number } {
  const shown = printable(text)
  return { ...shown, text: shown.text.trim().slice(0, LONGEST_TEXT).toWellFormed() }
}

/**
 * The question for the vectors of texts. Its key holds a hash of them: vectors belong to texts by their order, so a
 * replay must never take those of other texts.
 */
export function embeddingQuestion(
  { role, name }: { readonly role: CallRole; readonly name: string },
  sent: readonly { readonly text: string; readonly hidden: number }[],
): Question<readonly Vector[]> & { readonly texts: readonly string[] } {
  const texts = sent.map(({ text }) => text)
  const user = JSON.stringify(texts)
  return {
    role,
    key: `${name}:${hash('sha256', user).slice(0, KEY_LETTERS)}`,
    prompt: {
      id: 'embedding',
      version: VERSION,
      system: '',
      user,
      hidden: sent.reduce((sum, { hidden }) => sum + hidden, 0),
    },
    schema: packedVectors(texts.length),
    temperature: null,
    maxOutputTokens: 0,
    texts,
  }
}
