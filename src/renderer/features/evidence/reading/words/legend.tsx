import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { ModelCall } from '../../../../../shared/domain/judging/call.ts'
import { type MiscueKind, miscueKinds, miscues } from '../../../../../shared/pipelines/reading/miscues.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Keys } from '../../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../../lib/keys/key-map.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { marks as texts } from '../texts/screen.ts'
import { KindSample } from './kind-sample.tsx'
import { MiscueDialog } from './miscue-dialog.tsx'
import styles from './words.module.css'

/** Explains the marks of this reading with their counts; a command shows all other marks. */
export function Legend({
  counts,
  calls,
}: {
  readonly counts: ReadonlyMap<MiscueKind, number>
  /** The model calls of the displayed run. */
  readonly calls: readonly ModelCall[]
}) {
  const [showsAll, setShowsAll] = useState(false)
  const keys = useShownKeys('evidence.legend')
  useCommands({ 'evidence.legend': () => setShowsAll(true) })
  return (
    <div className={styles.legend}>
      <ul className={styles.legendList} aria-label={texts.label}>
        {miscueKinds
          .filter((kind) => counts.has(kind))
          .map((kind) => (
            <li key={kind}>
              <KindSample kind={kind} />
              {miscues[kind].label} {counts.get(kind)}
            </li>
          ))}
      </ul>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={CircleHelp} size="small" />}
        keys={<Keys of={keys} />}
        onClick={() => setShowsAll(true)}
      >
        {texts.showAll}
      </Button>
      {showsAll ? <MiscueDialog counts={counts} calls={calls} onClose={() => setShowsAll(false)} /> : null}
    </div>
  )
}
