import './key-sheet.css'
import { useDeferredValue } from 'react'
import {
  type CommandGroup,
  commandGroups,
  commandIds,
  commandInfo,
} from '../../../../shared/domain/keyboard/command.ts'
import type { PipelinePlace } from '../../../../shared/pipelines/define.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useKeyMap } from '../../../lib/keys/key-map.ts'
import { useShowsPlace } from '../../../lib/pipelines/use-workspace.ts'
import { keySheet as texts } from '../../texts/shell.ts'

/** Returns the place that a group of commands belongs to, if only some pipelines show that place. */
function placeOf(group: CommandGroup): PipelinePlace | null {
  if (group === 'Standards') return 'standards'
  return group === 'Memories' ? 'memories' : null
}

/** The group of global commands comes first, because it contains the way back. */
const groups = commandGroups.toSorted((a, b) => Number(b === 'Everywhere') - Number(a === 'Everywhere'))

/** Number of groups that fill the dialog when it opens. */
const SEEN_FIRST = 6

function inGroup(group: CommandGroup) {
  return commandIds.map((id) => ({ id, ...commandInfo(id) })).filter((each) => each.group === group)
}

/** Lists all keys by command group. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const keyMap = useKeyMap()
  const showsPlace = useShowsPlace()
  const shows = (group: CommandGroup) => {
    const place = placeOf(group)
    return place === null || showsPlace(place)
  }
  // The visible groups are drawn first: drawing all of them takes longer than a key press should.
  const isWhole = useDeferredValue(true, false)
  const shown = groups.filter((group) => shows(group)).slice(0, isWhole ? undefined : SEEN_FIRST)
  return (
    <Dialog title={texts.allKeys} size="wide" onClose={onClose}>
      {/* The first focus is here, so that the scroll keys work at once. */}
      <ScrollRegion className="dialog-body key-sheet" label={texts.keys} data-first>
        {shown.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {inGroup(group)
                .map(({ id, label }) => ({ label, keys: keyMap.get(id) ?? [] }))
                .filter(({ keys }) => keys.length > 0)
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
