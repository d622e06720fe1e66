import { Plus } from 'lucide-react'
import type { StandardLine } from '../../../../shared/contract/standards/standards.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { StandardState } from '../standard-state.tsx'
import { standardList as texts } from '../texts/list.ts'
import { kindLabels } from '../texts/standards.ts'
import { isSame, type ListedStandard } from './listed.ts'

export interface StandardListProps {
  readonly listed: readonly ListedStandard[]
  readonly chosen: ListedStandard | null
  readonly onOpen: (standard: ListedStandard) => void
  readonly onNew: (kind: StandardKind) => void
}

/** Lists all standards by kind: drafts, those in use, and the retired ones, which are collapsed. */
export function StandardList(props: StandardListProps) {
  return (
    <nav className="scroll standard-list" aria-label={texts.standards}>
      {StandardKind.options.map((kind) => (
        <KindSection key={kind} kind={kind} {...props} />
      ))}
    </nav>
  )
}

function KindSection({
  kind,
  listed,
  chosen,
  onOpen,
  onNew,
}: StandardListProps & { readonly kind: StandardKind }) {
  const all = listed.filter((each) => each.kind === kind)
  const [used, retired] = [all.filter((each) => !isRetired(each)), all.filter(isRetired)]
  const { many, one } = kindLabels[kind]
  const items = (standards: readonly ListedStandard[]) => (
    <ol>
      {standards.map((each) => (
        <li key={each.key}>
          <Item of={each} isChosen={chosen !== null && isSame(each, chosen)} onOpen={() => onOpen(each)} />
        </li>
      ))}
    </ol>
  )
  return (
    <section>
      <h2>
        {many} <span className="mono dim">{shownCount(used.length)}</span>
        <span className="grow" />
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={texts.newText(one)}
          title={texts.newText(one)}
          onClick={() => onNew(kind)}
        >
          <Icon of={Plus} size="small" />
        </Button>
      </h2>
      {items(used)}
      {retired.length === 0 ? null : (
        <details open={retired.some((each) => chosen !== null && isSame(each, chosen)) || undefined}>
          <summary>{texts.retired(shownCount(retired.length))}</summary>
          {items(retired)}
        </details>
      )}
    </section>
  )
}

function Item({
  of,
  isChosen,
  onOpen,
}: {
  readonly of: ListedStandard
  readonly isChosen: boolean
  readonly onOpen: () => void
}) {
  const { name, version, line } = of
  const state = line === null ? 'draft' : line.isRetired ? 'retired' : 'published'
  return (
    <button
      type="button"
      className="standard-item inset-focus"
      data-state={state}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className="standard-name cut">{name}</span>
      <span className="mono">v{version}</span>
      <StandardState state={state} />
      <span className="dim standard-use">{useOf(line)}</span>
    </button>
  )
}

function useOf(line: StandardLine | null): string {
  return line === null || line.cases === 0 ? texts.notUsed : counted(line.cases, 'case')
}

function isRetired({ line }: ListedStandard): boolean {
  return line?.isRetired === true
}
