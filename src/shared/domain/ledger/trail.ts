import * as z from 'zod'
import { Answer } from '../reviews/feedback.ts'
import { DecisionSource } from '../runs/decision.ts'
import type { EventType } from './event.ts'

/** The parts of the audit trail: what changed an answer, what people ruled, what was set, what left the store. */
export const TrailPart = z.enum(['overrides', 'rulings', 'settings', 'exports'])
export type TrailPart = z.infer<typeof TrailPart>

/** Who or what changed something: a source of a decision, or a person. */
export const TrailSource = z.enum([...DecisionSource.options, 'person'])
export type TrailSource = z.infer<typeof TrailSource>

/**
 * What people say of a decision together: the adjudicated answer, else the one that no definite answer contradicts.
 * `disputed` where definite answers differ and nobody has decided.
 */
export const TrailAnswer = z.enum([...Answer.options, 'disputed', 'none'])
export type TrailAnswer = z.infer<typeof TrailAnswer>

/** The lanes of a case's time line. */
export const TrailLane = z.enum(['rules', 'judge', 'people'])
export type TrailLane = z.infer<typeof TrailLane>

/** A text of the trail holds at most so many characters; the whole of it stands in the record of its run. */
export const LONGEST_TRAIL_TEXT = 2_000

/**
 * The part in which an event has a row of its own; `null` for one that has none. The overrides of a run stand in its
 * `run.end`; those of people have a row beside that of their answer. Holds are no rulings.
 */
const parts: Readonly<Record<EventType, TrailPart | null>> = {
  'reviewer.name': null,
  'case.import': null,
  'case.erase': 'exports',
  'case.tag': 'rulings',
  'run.start': null,
  'run.end': null,
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
  'state.rebuild': 'exports',
  'chain.begin': 'exports',
}

/** The part of the trail in which an event has a row of its own. */
export function partOf(type: EventType): TrailPart | null {
  return parts[type]
}

/** What stands in the place of what a person called incorrect without saying what would have been right. */
export const CALLED_INCORRECT = 'called incorrect'
