import { Gavel, Scale, User } from 'lucide-react'
import type { TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { TrailSource } from '../../../../shared/domain/ledger/trail.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { spoken } from '../../../lib/formats/labels.ts'

const NAMES: Readonly<Record<TrailSource, string>> = {
  rule: 'Rule',
  guard: 'Guard',
  judge: 'Judge',
  panel: 'Panel',
  person: 'Person',
}

/** Who or what changed it, with a sign of its own for rules, judges and people. */
export function ByMark({ row: { source, by } }: { readonly row: Pick<TrailRow, 'source' | 'by'> }) {
  const name = source === null ? 'Docket' : NAMES[source]
  const shown = source === 'guard' ? spoken(by) : by
  return (
    <span className="trail-by cut" title={`${name}: ${shown}`}>
      <SourceSign source={source} />
      <span className="visually-hidden">{name}: </span>
      <span className="cut">{shown}</span>
    </span>
  )
}

function SourceSign({ source }: { readonly source: TrailSource | null }) {
  switch (source) {
    case 'judge':
    case 'panel':
      return (
        <b className="judge-letter" aria-hidden="true">
          J
        </b>
      )
    case 'person':
      return <Icon of={User} size="small" />
    case 'guard':
      return <Icon of={Gavel} size="small" />
    case 'rule':
    case null:
      return <Icon of={Scale} size="small" />
  }
}
