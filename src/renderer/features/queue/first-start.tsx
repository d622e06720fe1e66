import './first-start.css'
import { FileInput, Library, Lock, type LucideIcon, Plug } from 'lucide-react'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { useRefused } from '../../lib/keys/read-only.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { capitalized, listed } from '../../lib/pipelines/labels.ts'
import { useEachPresentation } from '../../lib/pipelines/presentations.ts'
import { PipelineSwitches } from './pipeline-switches.tsx'
import { firstStart as texts } from './texts.ts'

/** The first screen of a new store: the purpose, three ways to begin, and pipelines that can be switched off. */
export function FirstStart({ onConnect }: { readonly onConnect: () => void }) {
  const nouns = useEachPresentation().map(({ noun }) => noun.many)
  const [samples, files] = [useShownKeys('samples'), useShownKeys('import')]
  const [noSamples, noFiles] = [useRefused('samples'), useRefused('import')]
  return (
    <div className="first-start scroll">
      <div>
        <h2>{texts.reviewWhatModelDecided}</h2>
        <p className="first-start-lead">{texts.docketShowsYouEveryDoubtful}</p>
        <div className="ways">
          <Way
            icon={Library}
            title={texts.loadSamples}
            text={texts.comeDocketReadyReview(capitalized(listed(nouns, 'and')))}
            keys={samples}
            isFirst
            refusal={noSamples}
            onClick={() => giveCommand('samples')}
          />
          <Way
            icon={FileInput}
            title={texts.importFiles}
            text={texts.yourOwnYouCanAlso(capitalized(listed(nouns, 'or')))}
            keys={files}
            refusal={noFiles}
            onClick={() => giveCommand('import')}
          />
          <Way
            icon={Plug}
            title={texts.connectModel}
            text={texts.enterKeyOrUseModel}
            keys={[]}
            onClick={onConnect}
          />
        </div>
        <PipelineSwitches />
        <p className="dim small first-start-privacy">
          <Icon of={Lock} size="small" />
          {texts.noAccountNoNetworkNeeded}
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
  refusal = {},
  onClick,
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly keys: readonly string[]
  readonly isFirst?: boolean
  /** The props of the button if the command is refused. */
  readonly refusal?: ReturnType<typeof useRefused>
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="way" data-first={isFirst || undefined} onClick={onClick} {...refusal}>
      <Icon of={icon} size="large" />
      <b>{title}</b>
      <span className="way-text">{text}</span>
      {keys.length === 0 ? null : <Keys of={keys} />}
    </button>
  )
}
