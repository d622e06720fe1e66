import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { SentDialog } from '../../../features/export/sent-dialog.tsx'
import { Sent } from '../../../features/sent/sent.tsx'
import { sentScreen as texts } from '../../texts/screens.ts'

/** Lists the content that left this machine, with its cases and destinations. */
export function SentScreen() {
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <div className="place-head">
        <h1>{texts.whatLeft}</h1>
        <Link to="/audit" search={{}} className="settings-link">
          {texts.backToAudit}
        </Link>
        <span className="grow" />
        <Button icon={<Icon of={Upload} size="small" />} onClick={() => setIsExporting(true)}>
          {texts.export}
        </Button>
      </div>
      <ScrollRegion className="scroll grow sent-page" label={texts.whatLeft}>
        <p className="lead">{texts.lead}</p>
        <Sent
          caseLink={(caseId, title) => (
            <Link to="/review/$caseId" params={{ caseId }} search={{ list: 'cases' }}>
              {title}
            </Link>
          )}
        />
      </ScrollRegion>
      {isExporting ? <SentDialog onClose={() => setIsExporting(false)} /> : null}
    </>
  )
}
