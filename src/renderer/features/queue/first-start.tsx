import './first-start.css'
import { FileInput, Library, type LucideIcon, Plug } from 'lucide-react'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { capitalized, listed } from '../../lib/pipelines/labels.ts'
import { useEachPresentation } from '../../lib/pipelines/presentations.ts'

/** The first thing that anybody sees: what this is for, and three ways to begin. */
export function FirstStart({ onConnect }: { readonly onConnect: () => void }) {
  const nouns = useEachPresentation().map(({ noun }) => noun.many)
  const [samples, files] = [useShownKeys('samples'), useShownKeys('import')]
  return (
    <div className="first-start scroll">
      <div>
        <h2>Rule on what the model decided.</h2>
        <p className="first-start-lead">
          Docket puts every doubtful decision of a judge pipeline in front of you, with its evidence and its
          reasons. Your answers are kept as labels, and the labels tell how far the judge may be trusted.
        </p>
        <div className="ways">
          <Way
            icon={Library}
            title="Load the samples"
            text={`${capitalized(listed(nouns, 'and'))} that come with Docket, ready to review.`}
            keys={samples}
            isFirst
            onClick={() => giveCommand('samples')}
          />
          <Way
            icon={FileInput}
            title="Import files"
            text={`${capitalized(listed(nouns, 'or'))} of your own. You can also drop them here.`}
            keys={files}
            onClick={() => giveCommand('import')}
          />
          <Way
            icon={Plug}
            title="Connect a model"
            text="A key, or a model on this computer. Rules, queue and review work without one."
            keys={[]}
            onClick={onConnect}
          />
        </div>
        <p className="dim small">
          No account, no network. Nothing leaves this computer until you export it, or ask a model elsewhere.
        </p>
      </div>
    </div>
  )
}

function Way({
  icon,
  title,
  text,
  keys,
  isFirst,
  onClick,
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly keys: readonly string[]
  readonly isFirst?: boolean
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="way" data-first={isFirst || undefined} onClick={onClick}>
      <Icon of={icon} size="large" />
      <b>{title}</b>
      <span className="way-text">{text}</span>
      {keys.length === 0 ? null : <Keys of={keys} />}
    </button>
  )
}
