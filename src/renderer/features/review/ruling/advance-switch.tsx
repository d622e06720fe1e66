import '../review.css'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { advanceSwitch as texts } from '../texts.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

/** Switches whether a ruling opens the next case automatically. */
export function AdvanceSwitch() {
  const { isOn, toggle } = useAutoAdvance()
  const keys = useShownKeys('case.advance')
  const withheld = useWithheld()
  return (
    <label className="advance">
      <input type="checkbox" checked={isOn} onChange={toggle} {...withheld} />
      <span className="grow">{texts.advanceAutomatically}</span>
      <Keys of={keys} />
    </label>
  )
}
