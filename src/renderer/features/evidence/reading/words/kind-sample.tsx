import type { MiscueKind } from '../../../../../shared/pipelines/reading/miscues.ts'
import { marks as texts } from '../texts/screen.ts'
import marks from './marks.module.css'

/** A sample of how the passage marks a kind. */
export function KindSample({ kind }: { readonly kind: MiscueKind }) {
  switch (kind) {
    case 'hesitation':
    case 'longPause':
      return (
        <span className={`${marks.sample} ${marks.silence}`} data-kind={kind} aria-hidden="true">
          {kind === 'longPause' ? '3 s' : ''}
        </span>
      )
    case 'insertion':
    case 'unconfirmedInsertion':
    case 'attempt':
    case 'repetition':
    case 'filler':
      return (
        <span className={`${marks.sample} ${marks.extra}`} data-kind={kind} aria-hidden="true">
          {kind === 'filler' ? texts.sampleFiller : texts.sampleWord}
        </span>
      )
    case 'postStruggleLeniency':
      return (
        <span
          className={`${marks.sample} ${marks.word}`}
          data-mark="disputed"
          data-sign="L"
          aria-hidden="true"
        >
          {texts.sampleWord}
        </span>
      )
    default:
      return (
        <span
          className={`${marks.sample} ${marks.word}`}
          data-mark={kind}
          data-sign={signs[kind]}
          aria-hidden="true"
        >
          {texts.sampleWord}
        </span>
      )
  }
}

const signs: Readonly<Partial<Record<MiscueKind, string>>> = {
  llmJudgeOverride: 'J',
  judgeKept: 'K',
  forgiven: 'F',
}
