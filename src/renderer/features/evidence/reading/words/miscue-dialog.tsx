import { shownCount } from '../../../../../shared/counted.ts'
import type { ModelCall } from '../../../../../shared/domain/judging/call.ts'
import {
  type Miscue,
  type MiscueKind,
  miscueKinds,
  miscues,
} from '../../../../../shared/pipelines/reading/miscues.ts'
import { Dialog } from '../../../../components/dialogs/dialog.tsx'
import { filled } from '../../../../components/filled.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { shownSpan } from '../../../../lib/formats/format.ts'
import { marks as texts } from '../texts/screen.ts'
import { KindSample } from './kind-sample.tsx'
import styles from './words.module.css'

/**
 * The miscue registry (000-25): every kind, what detects it and whether it counts; those in this reading are
 * highlighted.
 */
export function MiscueDialog({
  counts,
  calls,
  onClose,
}: {
  readonly counts: ReadonlyMap<MiscueKind, number>
  /** The model calls of the displayed run. */
  readonly calls: readonly ModelCall[]
  readonly onClose: () => void
}) {
  return (
    <Dialog title={texts.title} size="wide" onClose={onClose}>
      <ScrollRegion className="dialog-body" label={texts.kinds}>
        <dl>
          {miscueKinds.map((kind) => (
            <MiscueEntry key={kind} kind={kind} count={counts.get(kind) ?? 0} calls={calls} />
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  )
}

function MiscueEntry({
  kind,
  count,
  calls,
}: {
  readonly kind: MiscueKind
  readonly count: number
  readonly calls: readonly ModelCall[]
}) {
  const miscue: Miscue = miscues[kind]
  return (
    <div className={styles.miscue} data-occurs={count > 0 || undefined}>
      <dt>
        <KindSample kind={kind} />
        <span className={styles.miscueLabel}>{miscue.label}</span>
        <span className={styles.miscueCount}>
          {count === 0 ? texts.none : texts.count(shownCount(count))}
        </span>
      </dt>
      <dd>
        <p>{miscue.description}</p>
        <p className="dim">
          {miscue.detector} {texts.countsAsError[miscue.countsAsError]} {asking(miscue, calls)}
        </p>
        <p className="dim">
          {filled(texts.example, { example: <span className="quote">{miscue.example}</span> })}
        </p>
      </dd>
    </div>
  )
}

/** Returns the models that this run asked, with their time limits; empty for a kind that rules detect. */
function asking({ providers, fallback }: Miscue, calls: readonly ModelCall[]): string {
  if (providers === null) return ''
  const asked = new Set(
    calls
      .filter(({ tries, cached }) => tries > 0 && !cached)
      .map(({ requestedModel, limitMs }) =>
        limitMs === null ? requestedModel : texts.limited(requestedModel, shownSpan(limitMs)),
      ),
  )
  return asked.size === 0 ? texts.noneAsked(fallback) : texts.asked([...asked].join(', '), fallback)
}
