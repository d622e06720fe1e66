import { Archive, ArchiveRestore, Copy, FilePlus, Upload } from 'lucide-react'
import type { ShownStandard } from '../../../../shared/contract/standards/standards.ts'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { shownDay } from '../../../lib/formats/format.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { StandardState } from '../standard-state.tsx'
import { standardDetail as texts } from '../texts/detail.ts'
import { kindLabels } from '../texts/standards.ts'
import { StandardContentView } from './standard-content-view.tsx'

export interface StandardDetailProps {
  readonly standard: ShownStandard
  readonly onVersion: (version: number) => void
  /** Starts a draft of the next version from the displayed one. */
  readonly onEdit: () => void
  /** Starts a draft of another standard from the displayed one. */
  readonly onDuplicate: () => void
  readonly onRetire: () => void
  /** Exports the displayed version to a file. */
  readonly onExport: () => void
}

/** Shows a version of a standard: its content, the cases that it judged, and the other versions. */
export function StandardDetail(props: StandardDetailProps) {
  const { standard, onVersion } = props
  const { kind, name, version, isRetired, versions } = standard
  return (
    <>
      <ScrollRegion className="scroll standard-body" label={`${kindLabels[kind].one}: ${name}`}>
        <header className="standard-head">
          <h2 className="any-break">{name}</h2>
          <span className="mono">v{version}</span>
          <StandardState state={isRetired ? 'retired' : 'published'} />
          <span className="grow" />
          <Button size="small" icon={<Icon of={Upload} size="small" />} onClick={props.onExport}>
            {texts.exportJson}
          </Button>
        </header>
        <Actions {...props} />
        {isRetired ? <p className="dim">{texts.newCasesNotJudgedStandard}</p> : null}
        <StandardContentView standard={standard} />
      </ScrollRegion>
      <ScrollRegion className="scroll standard-side" label={texts.versions}>
        <h3>{texts.versions}</h3>
        <ol className="standard-versions">
          {versions.map((each) => (
            <li key={each.version}>
              <button
                type="button"
                className="inset-focus"
                aria-current={each.version === version ? 'true' : undefined}
                onClick={() => onVersion(each.version)}
              >
                <span className="mono">v{each.version}</span>
                <span className="dim">{shownDay(each.savedAt)}</span>
                <span className="dim standard-use">
                  {each.cases === 0 ? texts.notUsed : counted(each.cases, 'case')}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className="dim small">{texts.publishedVersionNeverChangesNew}</p>
      </ScrollRegion>
    </>
  )
}

function Actions({ standard: { isRetired }, onEdit, onDuplicate, onRetire, onExport }: StandardDetailProps) {
  useCommands({
    'standard.export': onExport,
    'standard.edit': onEdit,
    'standard.duplicate': onDuplicate,
    'standard.retire': onRetire,
  })
  const [edit, duplicate, retire] = [
    useShownKeys('standard.edit'),
    useShownKeys('standard.duplicate'),
    useShownKeys('standard.retire'),
  ]
  return (
    <div className="row standard-actions">
      <Button
        size="small"
        icon={<Icon of={FilePlus} size="small" />}
        keys={<Keys of={edit} />}
        onClick={onEdit}
      >
        {texts.newVersionFrom}
      </Button>
      <Button
        size="small"
        icon={<Icon of={Copy} size="small" />}
        keys={<Keys of={duplicate} />}
        onClick={onDuplicate}
      >
        {texts.duplicate}
      </Button>
      <Button
        size="small"
        icon={<Icon of={isRetired ? ArchiveRestore : Archive} size="small" />}
        keys={<Keys of={retire} />}
        onClick={onRetire}
      >
        {isRetired ? texts.restore : texts.retire}
      </Button>
    </div>
  )
}
