import type { CaseId } from '../../../shared/domain/ids.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Age } from '../../lib/formats/age.tsx'
import { usePresentations } from '../../lib/pipelines/presentations.ts'
import { useNow } from '../../lib/use-now.ts'
import { OpinionSection } from './opinion-section.tsx'
import { wantedOpinions as texts } from './texts.ts'
import { useWantedOpinions } from './use-opinions.ts'

/** Lists decided cases of others that need a second opinion, without the decision and without who made it. */
export function WantedOpinions({
  onOpen,
  onSettings,
}: {
  readonly onOpen: (caseId: CaseId) => void
  /** Opens the setting for the number of second opinions. */
  readonly onSettings: () => void
}) {
  const now = useNow(30_000)
  const presentations = usePresentations()
  const list = useWantedOpinions()
  return (
    <OpinionSection
      heading={texts.requestedFromYou}
      list={list}
      empty={{
        title: texts.noSecondOpinionRequestedFrom,
        text: texts.sampleDecidedCasesOfferedHere,
        action: (
          <Button size="small" onClick={onSettings}>
            {texts.setSamplingRate}
          </Button>
        ),
      }}
      row={({ key, caseId, pipeline, title, subject, importedAt, holder }) => (
        <li key={key} data-key={key}>
          <span className="opinion-pipeline">
            <Icon of={presentations[pipeline].icon} size="small" />
            {presentations[pipeline].noun.one}
          </span>
          <span className="cut">
            {title} {subject === null ? null : <span className="dim mono small">{subject}</span>}
          </span>
          <span className="dim small cut">
            {holder === null ? '' : holder.isMe ? texts.reviewYou : texts.review(holder.name)}
          </span>
          <Age since={importedAt} now={now} className="dim mono small" />
          <Button size="small" aria-label={texts.answerAbout(title)} onClick={() => onOpen(caseId)}>
            {texts.answer}
          </Button>
        </li>
      )}
    />
  )
}
