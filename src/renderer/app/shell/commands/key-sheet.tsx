import './key-sheet.css'
import { commandGroups, commandIds, commandInfo } from '../../../../shared/domain/keyboard/command.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useKeyMap } from '../../../lib/keys/key-map.ts'
import { keySheet as texts } from '../../texts/shell.ts'

/** Every key, by what it is for. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const keyMap = useKeyMap()
  return (
    <Dialog title={texts.allKeys} size="wide" onClose={onClose}>
      <ScrollRegion className="dialog-body key-sheet" label={texts.keys}>
        {commandGroups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commandIds
                .map((id) => ({ ...commandInfo(id), keys: keyMap.get(id) ?? [] }))
                .filter((each) => each.group === group && each.keys.length > 0)
                .map(({ label, keys }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((chord) => (
                        <Keys key={chord} of={shownKeys(chord)} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  )
}
