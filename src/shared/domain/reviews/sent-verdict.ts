import * as z from 'zod'
import { counted } from '../../counted.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import type { ReviewerId } from '../ids.ts'

/** A verdict that is sent back to the tool that a row is from. */
export interface SentVerdict {
  /** The name of the criterion, which becomes the name of the score. */
  readonly name: string
  readonly type: 'numeric' | 'categorical' | 'boolean' | 'text'
  readonly label: string | null
  readonly score: number | null
  readonly pass: boolean | null
  readonly comment: string | null
  /** From 0 to 1. */
  readonly confidence: number | null
  readonly by: 'model' | 'rule' | 'person'
  readonly person: string | null
  readonly model: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** A new verdict, the correction of one that the tool has, or a label for training. */
  readonly kind: 'new' | 'correction' | 'label'
  /** The bounds of the score in words, such as `0 to 1`. */
  readonly scale: string | null
  /** The score from 0 to 1, with 1 as the best; `null` without a score, or if its scale is unknown. */
  readonly share: number | null
}

/** The people who ruled on a subject, with the time of their newest answer. */
export interface Rulers {
  /** Ids of the reviewers; names are looked up only where they may be shown. */
  readonly people: readonly ReviewerId[]
  /** The newest note; `null` if nobody wrote one. */
  readonly note: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A verdict about a criterion before it is written. People are ids, and an omitted verdict has its reason. */
export interface SentCriterion extends Omit<SentVerdict, 'person'> {
  readonly people: readonly ReviewerId[]
  /** Why it is not sent; `null` if it is. */
  readonly leftOut: 'not_judged' | 'taken_over' | null
}

/** Why a verdict, or the verdicts of a row, are not in a file that is sent back. */
export const NotSentReason = z.enum([
  'not_run',
  'hidden',
  'not_judged',
  'taken_over',
  'without_id',
  'not_accepted',
  'other_format',
  'media',
])
export type NotSentReason = z.infer<typeof NotSentReason>

/** Counts of a file with verdicts that are sent back, including everything that was left out. */
export const SentBackCounts = lazyObject(() => ({
  /** Rows that match the filter. */
  all: Natural,
  /** Verdicts that were written, by author. */
  byModel: Natural,
  byRule: Natural,
  byPerson: Natural,
  /** Rows without written verdicts, and unanswered criteria of other rows. */
  undecidedRows: Natural,
  undecidedCriteria: Natural,
  /** Rows with written verdicts that still await review. */
  awaitReview: Natural,
  /** Rows that were never judged. */
  notRun: Natural,
  /** Rows whose result is hidden from the reviewer who exports. */
  hidden: Natural,
  /** Verdicts that came from the tool itself, which are not sent again. */
  takenOver: Natural,
  /** Verdicts on rows without the id that the tool needs. */
  withoutId: Natural,
  /** Verdicts that the format of the file cannot represent. */
  notAccepted: Natural,
  /** Rows from tools whose format is not the chosen one. */
  otherFormat: Natural,
  /** Rows with references to media, which are neither fetched nor sent. */
  withMedia: Natural,
  /** Files of which only the rows are known, not the surrounding document. */
  withoutDocument: Natural,
}))
export type SentBackCounts = z.infer<typeof SentBackCounts>

/** Returns the counts as sentences: first the written verdicts by author, then each kind that was left out. */
export function sentBackSentences(counts: SentBackCounts): string[] {
  const { byModel, byRule, byPerson } = counts
  const isOne = (count: number, one: string, more: string) => (count === 1 ? one : more)
  const lines: readonly (readonly [number, string])[] = [
    [
      counts.awaitReview,
      `${counted(counts.awaitReview, 'row')} ${isOne(counts.awaitReview, 'awaits', 'await')} review: people may still change the result.`,
    ],
    [
      counts.undecidedRows,
      `${counted(counts.undecidedRows, 'row')} ${isOne(counts.undecidedRows, 'has', 'have')} no answer yet: not sent, and never 0.`,
    ],
    [
      counts.undecidedCriteria,
      `${counted(counts.undecidedCriteria, 'criterion', 'criteria')} of rows with verdicts ${isOne(counts.undecidedCriteria, 'has', 'have')} no answer: not sent.`,
    ],
    [
      counts.notRun,
      `${counted(counts.notRun, 'row')} ${isOne(counts.notRun, 'was', 'were')} never judged. Run ${isOne(counts.notRun, 'it', 'them')} first.`,
    ],
    [
      counts.hidden,
      `The result of ${counted(counts.hidden, 'row')} is hidden until you have answered: not sent.`,
    ],
    [
      counts.takenOver,
      `${counted(counts.takenOver, 'verdict')} came from the tool itself: not sent, it has ${isOne(counts.takenOver, 'it', 'them')} already.`,
    ],
    [
      counts.withoutId,
      `${counted(counts.withoutId, 'verdict')} not sent: the row has no id of the tool. The format “plain” needs none.`,
    ],
    [
      counts.notAccepted,
      `${counted(counts.notAccepted, 'verdict')} not sent: the tool has no place for ${isOne(counts.notAccepted, 'it', 'them')}.`,
    ],
    [
      counts.otherFormat,
      `${counted(counts.otherFormat, 'row')} ${isOne(counts.otherFormat, 'comes', 'come')} from a tool that does not read this format: not sent.`,
    ],
    [
      counts.withMedia,
      `${counted(counts.withMedia, 'row')} ${isOne(counts.withMedia, 'names', 'name')} media: neither fetched nor sent.`,
    ],
    [
      counts.withoutDocument,
      `${counted(counts.withoutDocument, 'file')} without the configuration around its rows, which is not stored. Name the original file on the command line with --original to keep it.`,
    ],
  ]
  return [
    `${counted(byModel + byRule + byPerson, 'verdict')}: ${byPerson} by people, ${byModel} by judges, ${byRule} by checks.`,
    ...lines.flatMap(([count, says]) => (count === 0 ? [] : [says])),
  ]
}
