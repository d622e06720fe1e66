import { labelsComeBack } from './audit/labels-come-back.ts'
import { overrideTrail } from './audit/override-trail.ts'
import { gates } from './insights/gates.ts'
import { judgeFigures } from './insights/judge-figures.ts'
import { results } from './insights/results.ts'
import { lessonDiagrams } from './lessons/lesson-diagrams.ts'
import { lessonEnough } from './lessons/lesson-enough.ts'
import { lessonRepair } from './lessons/lesson-repair.ts'
import { blindLesson, lessonReview } from './lessons/lesson-review.ts'
import type { Filling } from './prepared.ts'
import { backupAndRestore } from './program/backup-and-restore.ts'
import { badFiles } from './program/bad-files.ts'
import { connectModel } from './program/connect-model.ts'
import { evaluateRows } from './program/evaluate-rows.ts'
import { firstDay } from './program/first-day.ts'
import { cancelImport, importFiles } from './program/import-files.ts'
import { lostConnection } from './program/lost-connection.ts'
import { remapKeys } from './program/remap-keys.ts'
import { retireStandard } from './program/retire-standard.ts'
import { transcribeRecording } from './program/transcribe-recording.ts'
import { tryStandard } from './program/try-standard.ts'
import { usePipelines } from './program/use-pipelines.ts'
import { writeStandards } from './program/write-standards.ts'
import { bulkWork, cancelling, failuresAndRetry } from './queue/bulk-work.ts'
import { careless } from './queue/careless.ts'
import { manyAtOnce } from './queue/many-at-once.ts'
import { queueOrders } from './queue/queue-orders.ts'
import { queueWork } from './queue/queue-work.ts'
import { resultsAndErasing } from './queue/results-and-erasing.ts'
import { ruleMany } from './queue/rule-many.ts'
import { sendBack } from './queue/send-back.ts'
import { steadyList } from './queue/steady-list.ts'
import { blind } from './review/blind.ts'
import { blindReceipt } from './review/blind-receipt.ts'
import { blindCall, callReview, chooseFlow, newRubric } from './review/call-review.ts'
import { findInText } from './review/find-in-text.ts'
import { judgedReading } from './review/judged-reading.ts'
import { listen } from './review/listen.ts'
import { liveRun } from './review/live-run.ts'
import { blindMemories, compareConfigurations, memoryReview } from './review/memory-review.ts'
import { newRun } from './review/new-run.ts'
import { panes } from './review/panes.ts'
import { receiptReview } from './review/receipt-review.ts'
import { regenerate } from './review/regenerate.ts'
import { runAgain } from './review/run-again.ts'
import { secondOpinion } from './review/second-opinion.ts'
import { spelling } from './review/spelling.ts'
import type { Story, WireStory } from './story.ts'

interface Titled<T> {
  readonly title: string
  readonly tell: T
  /** Takes longer than a story usually may. */
  readonly isLong?: true
  /** The content of its store when the window opens; nothing unless stated. */
  readonly filling?: Filling
  /**
   * The host has a part in it that differs between the browser and Electron: files in and out, bytes that are asked
   * for, dialogs of the system, events that the host sends by itself, a connection that fails.
   */
  readonly isOfHost?: true
  /** It is told in every run: it goes through a part of the program that no other one of these goes through. */
  readonly isInEveryRun?: true
}

/**
 * Every story. The browser runs those of every run, and at depth the others; Electron those in which its host has a part,
 * at depth all of these.
 */
export const stories: readonly Titled<Story>[] = [
  {
    title: 'a first day: import, review by keyboard, undo, reload, export, verify',
    tell: firstDay,
    isInEveryRun: true,
    isOfHost: true,
  },
  {
    title: 'skip, reject and take back across cases, with somebody else at work',
    tell: queueWork,
    isInEveryRun: true,
  },
  { title: 'in a hurry: a key held down, a note left, a case taken away, a tag too long', tell: careless },
  { title: 'a workspace shows the pipelines that it uses, and no others', tell: usePipelines },
  { title: 'a key is given to another command, and back', tell: remapKeys },
  { title: 'standards are read version by version, and one is retired and taken back', tell: retireStandard },
  {
    title: 'a flow, rules and a rubric are written and published by keyboard alone',
    tell: writeStandards,
    isInEveryRun: true,
  },
  { title: 'a rule that is too strict is tried on a case before it is published', tell: tryStandard },
  {
    title: 'an override is found, followed through its case, verified and reported',
    tell: overrideTrail,
    isInEveryRun: true,
    isOfHost: true,
  },
  {
    title: 'labels come back, differ, are decided by a third person, and are taken back',
    tell: labelsComeBack,
  },
  {
    title: 'labels become figures of a judge, which lead to their cases',
    tell: judgeFigures,
    filling: 'samples',
    isInEveryRun: true,
  },
  {
    title: 'results become figures of a pipeline and of a merchant, which lead to their cases',
    tell: results,
    filling: 'samples',
  },
  { title: 'a judge settles cases through a gate, which another prompt revokes', tell: gates },
  { title: 'the columns are as wide as they were left', tell: panes },
  {
    title: 'a note is corrected in two languages by keyboard alone, and a word is added to the dictionary',
    tell: spelling,
    filling: 'samples',
    isOfHost: true,
  },
  {
    title: 'many cases by keyboard, taken back across cases, changed and reopened',
    tell: ruleMany,
    isLong: true,
  },
  { title: 'the queue is sorted at random, again by the same seed, and by confidence', tell: queueOrders },
  { title: 'new cases come in, and no row moves from under the pointer', tell: steadyList },
  { title: 'many cases are tagged, saved as a view, approved and taken back as one step', tell: manyAtOnce },
  { title: 'a blind review: an own answer first, then both', tell: blind, isInEveryRun: true },
  {
    title: 'a call fails on a critical violation, which a person lifts with a note',
    tell: callReview,
    isInEveryRun: true,
  },
  { title: 'a rubric is published anew, and a call is run again by it', tell: newRubric },
  {
    title: 'a call that came without a flow waits, and is judged once one is chosen',
    tell: chooseFlow,
    isInEveryRun: true,
  },
  { title: 'a blind call: what was said, and no score', tell: blindCall },
  {
    title:
      'queries are imported into a folder that is asked for: a dropped memory confirmed, one named as missing, and the recall that moves',
    tell: memoryReview,
    isInEveryRun: true,
  },
  { title: 'two configurations of memories over the same queries', tell: compareConfigurations },
  { title: 'a blind prompt: the memories that were found, and nothing made of them', tell: blindMemories },
  {
    title: 'a lesson: from an issue to its words, three judges, and one of them alone',
    tell: lessonReview,
    isInEveryRun: true,
  },
  {
    title: 'a lesson is repaired: two versions, and an edit that is rejected and accepted',
    tell: lessonRepair,
  },
  {
    title:
      'a repair is watched and ended, its edits are answered, judged, written anew, compared and exported',
    tell: lessonEnough,
    isLong: true,
  },
  { title: 'words are found in a long call and in the queue, drawn or not', tell: findInText },
  { title: 'a lesson with diagrams: pictures that run and fetch nothing', tell: lessonDiagrams },
  { title: 'a blind lesson: its text and its objectives, and no issue', tell: blindLesson },
  {
    title: 'a blind receipt: the same mark on every number until it is answered',
    tell: blindReceipt,
    filling: 'samples',
  },
  { title: 'a second opinion differs, and a third person decides', tell: secondOpinion, isInEveryRun: true },
  {
    title: 'a new run with an instruction, side by side with the one before',
    tell: regenerate,
    isInEveryRun: true,
  },
  {
    title: 'a run comes while its case is open: nothing moves until it is asked for',
    tell: newRun,
    isOfHost: true,
  },
  { title: 'a run takes its time: its stage is told while it lasts', tell: liveRun },
  { title: 'a decided case is tagged, and run once more by the rules alone', tell: runAgain },
  {
    title: 'results are written as the list is narrowed, and a case is erased permanently',
    tell: resultsAndErasing,
    isInEveryRun: true,
  },
  { title: 'files that cannot be read are named, the good ones are in', tell: badFiles, isInEveryRun: true },
  {
    title: 'files of several kinds are imported, each with its details',
    tell: importFiles,
    isInEveryRun: true,
    isOfHost: true,
  },
  {
    title: 'rows get an evaluator of their own, are judged by it, and get their first ruling',
    tell: evaluateRows,
    isInEveryRun: true,
  },
  {
    title: 'a recording becomes a scored reading by two recognizers that are set up for it',
    tell: transcribeRecording,
    isInEveryRun: true,
    isOfHost: true,
  },
  { title: 'an import is cancelled, and nothing of its files stays', tell: cancelImport, isOfHost: true },
  {
    title: 'the samples are loaded again, heard word by word, and explained',
    tell: listen,
    filling: 'samples',
    isOfHost: true,
  },
  {
    title: 'a model judges a reading: verdict, reason and guard are read by keyboard',
    tell: judgedReading,
    isInEveryRun: true,
  },
  {
    title: 'a receipt with a wrong total: its page, its sum, and a number that is something else',
    tell: receiptReview,
    isInEveryRun: true,
    filling: 'samples',
  },
  {
    title: 'many readings at once: watch, pause, go on here and on the command line',
    tell: bulkWork,
    isLong: true,
  },
  { title: 'what was refused is read, and tried again', tell: failuresAndRetry },
  { title: 'verdicts on rows are sent back as the files of their tool', tell: sendBack },
  { title: 'a job is cancelled, and keeps what is done', tell: cancelling, isLong: true },
  {
    title: 'a backup is made, damaged, made again, and restored while the window is open',
    tell: backupAndRestore,
    isLong: true,
    isOfHost: true,
  },
  { title: 'a model is connected, routed, priced, tried and switched off again', tell: connectModel },
]

/** The stories in which the connection fails. */
export const wireStories: readonly Titled<WireStory>[] = [
  {
    title: 'the connection is lost in the middle of rulings and notes, and nothing is lost or done twice',
    tell: lostConnection,
    isLong: true,
    isOfHost: true,
  },
]
