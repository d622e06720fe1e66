import { FolderOpen, Import, Lock } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useRefused } from '../../../lib/keys/read-only.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { useEachPresentation } from '../../../lib/pipelines/presentations.ts'
import { emptyTexts as texts } from './texts.ts'

/** Shown before any file is chosen: where to drop files, and the accepted files of each pipeline. */
export function KindsOfFiles() {
  const presentations = useEachPresentation()
  const [files, folder] = [useShownKeys('import'), useShownKeys('import.folder')]
  const refusal = useRefused('import')
  return (
    <div className="kinds-of-files">
      <div className="drop-place">
        <Icon of={Import} size="large" />
        <h2>{texts.dropFilesOrFolder}</h2>
        <p>{texts.mixedKinds}</p>
        <span className="row">
          <Button
            kind="primary"
            data-first
            keys={<Keys of={files} />}
            onClick={() => giveCommand('import')}
            {...refusal}
          >
            {texts.chooseFiles}
          </Button>
          <Button
            icon={<Icon of={FolderOpen} size="small" />}
            keys={<Keys of={folder} />}
            onClick={() => giveCommand('import.folder')}
            {...refusal}
          >
            {texts.chooseFolder}
          </Button>
        </span>
      </div>
      <table>
        <caption>{texts.whatEachTakes}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.takes}</th>
            <th scope="col">{texts.example}</th>
          </tr>
        </thead>
        <tbody>
          {presentations.map(({ noun, icon, takes }) => (
            <tr key={noun.one}>
              <th scope="row">
                <Icon of={icon} />
                {capitalized(noun.many)}
              </th>
              <td>{takes.text}</td>
              <td className="mono">
                {takes.example.map((name, index) => (
                  <Fragment key={name}>
                    {index === 0 ? null : <span> + </span>}
                    <span>{name}</span>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        <Icon of={Lock} size="small" />
        {texts.staysHere}
        <span className="grow" />
        {texts.noFilesYet}
        <Button size="small" onClick={() => giveCommand('samples')} {...refusal}>
          {texts.loadSamples}
        </Button>
      </p>
    </div>
  )
}
