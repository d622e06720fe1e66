import type { RaisedBy, RaisersOf } from '../../../../lib/pipelines/presentation.ts'

/** Returns whether the judge's answer changed a word. */
const isOverride: RaisedBy = ({ source, applied }) => source === 'judge' && applied

/** The decisions that each trigger of a reading is about. */
export const raisedBy: RaisersOf<'reading'> = {
  TIMES_UNRELIABLE: ({ kind }) => kind === 'reading_window',
  RECOGNIZER_LOOP: ({ kind }) => kind === 'reading_window',
  SPEECH_LEFT_OUT: ({ kind }) => kind === 'reading_window',
  TEXT_LEFT_OUT: ({ kind }) => kind === 'left_out_text',
  BAND_CHANGE: isOverride,
  OVERRIDE_RATE: isOverride,
  LOW_CONFIDENCE_OVERRIDE: ({ source, applied, confidence }) =>
    source === 'judge' && applied && confidence === 'low',
  FORGIVEN_WORDS: ({ kind, source, before, after }) =>
    kind === 'forgiven_word' || (source === 'rule' && before !== after),
  LENIENCY_AGAINST_JUDGE: ({ source, proposed, after, confidence }) =>
    source === 'rule' && proposed !== null && proposed !== after && confidence === 'high',
}
