import type { LeftOutReason } from '../../../../shared/contract/cases/import-plan.ts'
import { shownCount } from '../../../../shared/counted.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { takeAs } from '../current-import.ts'
import { reasonTexts, texts } from './texts.ts'

/** A file that is not imported. */
export interface UnusedFile {
  /** The name of the file; empty for a problem of several files. */
  readonly file: string
  readonly reasons: readonly LeftOutReason[]
  readonly problem: string | null
  readonly others: readonly PipelineName[]
}

/** Maximum number of listed files; further ones are counted. */
const MAX_SHOWN = 300

/** Lists the files that belong to no case, with the reason and what to do about it. */
export function UnusedFiles({ files }: { readonly files: readonly UnusedFile[] }) {
  const presentations = usePresentations()
  return (
    <section className="plan-left" aria-label={texts.leftOut}>
      <h2>
        {texts.leftOut} <span className="dim">{shownCount(files.length)}</span>
      </h2>
      <ul>
        {files.slice(0, MAX_SHOWN).map((each) => {
          const { file, others } = each
          return (
            <li key={`${file}:${each.problem}`}>
              <span className="mono cut" title={file}>
                {file}
              </span>
              <span className="plan-reason">
                <span>{reasonOf(each)}</span>
                {others.map((pipeline) => {
                  const { one } = presentations[pipeline].noun
                  return (
                    <Button
                      key={pipeline}
                      size="small"
                      aria-label={texts.importAsOf(one, file)}
                      onClick={() => takeAs({ files: [file] }, pipeline)}
                    >
                      {texts.importAs(one)}
                    </Button>
                  )
                })}
              </span>
            </li>
          )
        })}
        {files.length <= MAX_SHOWN ? null : (
          <li className="dim">{texts.andMore(files.length - MAX_SHOWN)}</li>
        )}
      </ul>
    </section>
  )
}

/** Returns a problem as a sentence of its own, without the name of the file that is shown before it. */
function withoutName(problem: string, file: string): string {
  if (file === '' || !problem.startsWith(`${file}: `)) return problem
  return capitalized(problem.slice(file.length + 2))
}

function reasonOf({ file, problem, reasons }: UnusedFile): string {
  if (problem !== null) return withoutName(problem, file)
  const parts = reasons.map((reason) => reasonTexts[reason])
  const [causes, advice] = [new Set(parts.map(([cause]) => cause)), parts.map(([, each]) => each)]
  return [...causes, ...advice].filter(Boolean).join(' ')
}
