import * as z from 'zod'
import { Answer } from '../reviews/feedback.ts'
import { DecisionSource } from '../runs/decision.ts'
import type { EventType } from './event.ts'

/** The parts of the audit trail: changes of an answer, rulings of people, settings, exports. */
export const TrailPart = z.enum(['overrides', 'rulings', 'settings', 'exports'])
export type TrailPart = z.infer<typeof TrailPart>

/** The source of a change: a source of a decision, or a person. */
export const TrailSource = z.enum([...DecisionSource.options, 'person'])
export type TrailSource = z.infer<typeof TrailSource>

/**
 * People's combined answer about a decision: the adjudicated answer, else the one that no definite answer contradicts.
 * `disputed` if definite answers differ and there is no adjudication.
 */
export const TrailAnswer = z.enum([...Answer.options, 'disputed', 'none'])
export type TrailAnswer = z.infer<typeof TrailAnswer>

/** The lanes of a case's timeline. */
export const TrailLane = z.enum(['rules', 'judge', 'people'])
export type TrailLane = z.infer<typeof TrailLane>

/** Maximum length of a text in the trail, in characters; the complete text is in the record of its run. */
export const LONGEST_TRAIL_TEXT = 2_000

/**
 * The part in which an event has its own row; `null` for an event without one. The overrides of a run are in its
 * `run.end`; those of people have a row beside that of their answer. Claims are not rulings.
 */
const parts: Readonly<Record<EventType, TrailPart | null>> = {
  'reviewer.name': null,
  'case.import': null,
  'case.erase': 'exports',
  'case.tag': 'rulings',
  'run.start': null,
  'run.end': null,
  'gate.open': 'settings',
  'gate.close': 'settings',
  'gate.recall': 'rulings',
  'exam.sit': 'settings',
  'review.claim': null,
  'review.release': null,
  'review.defer': 'rulings',
  'review.approve': 'rulings',
  'review.reject': 'rulings',
  'review.request_regenerate': 'rulings',
  'review.take_back': 'rulings',
  'review.reopen': 'rulings',
  'opinion.give': 'rulings',
  'feedback.give': 'rulings',
  'decision.adjudicate': 'rulings',
  'judge.reveal': 'rulings',
  'action.undo': 'rulings',
  'action.redo': 'rulings',
  'setting.set': 'settings',
  'standard.save': 'settings',
  'standard.retire': 'settings',
  'data.export': 'exports',
  'recording.send': 'exports',
  'state.rebuild': 'exports',
  'chain.begin': 'exports',
}

/** Returns the part of the trail in which an event has its own row. */
export function partOf(type: EventType): TrailPart | null {
  return parts[type]
}

/** Shown instead of a correction if a person only called the decision incorrect. */
export const CALLED_INCORRECT = 'called incorrect'
