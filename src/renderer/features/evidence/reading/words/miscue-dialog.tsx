import { shownCount } from '../../../../../shared/counted.ts'
import {
  type Miscue,
  type MiscueKind,
  miscueKinds,
  miscues,
} from '../../../../../shared/pipelines/reading/miscues.ts'
import { Dialog } from '../../../../components/dialogs/dialog.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { KindSample } from './kind-sample.tsx'
import styles from './words.module.css'

/** The miscue registry (000-25): every kind, what finds it and whether it counts; those that occur here stand out. */
export function MiscueDialog({
  counts,
  onClose,
}: {
  readonly counts: ReadonlyMap<MiscueKind, number>
  readonly onClose: () => void
}) {
  return (
    <Dialog title="What the marks mean" size="wide" onClose={onClose}>
      <ScrollRegion className="dialog-body" label="Kinds">
        <dl>
          {miscueKinds.map((kind) => (
            <MiscueEntry key={kind} kind={kind} count={counts.get(kind) ?? 0} />
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  )
}

function MiscueEntry({ kind, count }: { readonly kind: MiscueKind; readonly count: number }) {
  const miscue: Miscue = miscues[kind]
  return (
    <div className={styles.miscue} data-occurs={count > 0 || undefined}>
      <dt>
        <KindSample kind={kind} />
        <span className={styles.miscueLabel}>{miscue.label}</span>
        <span className={styles.miscueCount}>
          {count === 0 ? 'not in this reading' : `${shownCount(count)} here`}
        </span>
      </dt>
      <dd>
        <p>{miscue.description}</p>
        <p className="dim">
          {miscue.detector} {countsText[miscue.countsAsError]} {asking(miscue)}
        </p>
        <p className="dim">
          For example: <span className="quote">{miscue.example}</span>
        </p>
      </dd>
    </div>
  )
}

const countsText: Readonly<Record<Miscue['countsAsError'], string>> = {
  always: 'Counts as an error.',
  never: 'Does not count as an error.',
  as_heard: 'Counts as the primary heard it.',
  benchmark: 'Counts as an error under the profile “benchmark” only.',
  running_record: 'Counts as an error under the profile “running record” only.',
}

function asking({ providers, timeout, fallback }: Miscue): string {
  return providers === null
    ? ''
    : `Asked: ${providers.join(', ')}; time limit ${timeout ?? 'none'}; without an answer: ${fallback ?? 'nothing'}.`
}
