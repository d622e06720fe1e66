import { Segments } from './choices.tsx'
import styles from './export.module.css'
import { exportChoice as texts } from './texts.ts'

/** The content of an export. */
export type ExportContent = 'results' | 'labels' | 'verdicts'

/** The callback that shows another content of the dialog. */
export type OnContent = (content: ExportContent) => void

const OPTIONS = [
  ['results', texts.results],
  ['labels', texts.labels],
  ['verdicts', texts.verdicts],
] as const

/** The choice between results, labels, and verdicts for the tools that rows are from, each with its own options. */
export function ExportChoice({
  content,
  onContent,
}: {
  readonly content: ExportContent
  readonly onContent: OnContent
}) {
  return (
    <div className={styles.choice}>
      <Segments label={texts.content} options={OPTIONS} value={content} onChoose={onContent} />
      <p className="dim small">{texts.about[content]}</p>
    </div>
  )
}
