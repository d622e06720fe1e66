import type { JudgeGuard, WordType } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { LeftOutTextKind } from '../../../../../shared/pipelines/reading/unread-text.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** The purpose of the pipeline. */
export const purpose =
  'Finds the words that a child misread, from a passage and what speech recognizers heard.'

/** The answers about a word, from the view of somebody who only listened. */
export const optionTexts = {
  correct: { label: 'Read correctly', hint: 'the recognizer made the error' },
  substitution: { label: 'Substitution', hint: 'another word, or only part of it' },
  omission: { label: 'Omission', hint: 'the word was not said' },
} as const satisfies Readonly<Record<WordType, OptionText>>

export const guards: Readonly<Record<JudgeGuard, string>> = {
  same_word: 'the answer was about another word',
  no_new_errors: 'a judge cannot add errors',
  only_substitutions: 'only a substitution can become correct',
  cross_validator_correct: 'the cross-validator did not hear the word',
  only_disagreed: 'the recognizers agree',
  min_confidence: 'the judge’s confidence was too low',
}

export const triggers: PipelineView<'reading'>['triggers'] = {
  RECOGNISER_SILENT: 'Recognizer silent',
  TIMES_UNRELIABLE: 'Unreliable times',
  RECOGNIZER_LOOP: 'Words repeated or invented by a recognizer',
  SPEECH_LEFT_OUT: 'Speech left out',
  TEXT_LEFT_OUT: 'Text of the page left out',
  TIMES_FROM_SEGMENTS: 'Times from segments',
  LANGUAGE_NOT_SUPPORTED: 'Language not supported',
  FORGIVEN_WORDS: 'Forgiven words',
  BAND_CHANGE: 'Band change',
  LOW_CONFIDENCE_OVERRIDE: 'Low-confidence override',
  LENIENCY_AGAINST_JUDGE: 'Leniency against judge',
  OVERRIDE_RATE: 'Override rate',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'reading'>['reasons'] = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_rule: 'Wrong rule applied',
  missed_context: 'Context missed',
  corrected_the_child: 'Reading corrected',
  right_for_wrong_reason: 'Right answer, wrong reason',
}

/** The answers about an edge of the reading: as found, or moved by a person. */
export const windowTexts: Readonly<Record<string, OptionText>> = {
  as_found: { label: 'As found', hint: 'by the times of the recognizers' },
  moved: { label: 'Moved', hint: 'to the time below' },
}

/** The answers about text of the page: whether it is scored. */
export const pageTextTexts: Readonly<Record<string, OptionText>> = {
  left_out: { label: 'Not read aloud', hint: 'it is not scored' },
  read_aloud: { label: 'To be read aloud', hint: 'it is scored like the rest' },
}

/** Kinds of text on a page that are not read aloud. */
export const pageTextKinds: Readonly<Record<LeftOutTextKind, string>> = {
  title: 'Title',
  byline: 'Byline',
  heading: 'Heading',
  word_count: 'Word counts',
  line_number: 'Line numbers',
  list_number: 'List numbers',
  page_number: 'Page numbers',
  speaker_label: 'Speaker labels',
  stage_direction: 'Stage directions',
  exercise: 'Exercises and word lists',
  footnote_mark: 'Footnote marks',
  footnote: 'Footnotes',
  link_target: 'Link addresses',
  image_text: 'Image texts',
  credit: 'Credits',
}
