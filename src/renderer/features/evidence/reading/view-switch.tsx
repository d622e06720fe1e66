import { Text } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { ReadingLayout } from './layouts.ts'
import { layouts as texts } from './texts/screen.ts'

/** Returns from the table of all words, which a command opens, to the passage. */
export function ViewSwitch({ onLayout }: { readonly onLayout: (layout: ReadingLayout) => void }) {
  const keys = useShownKeys('evidence.table')
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon of={Text} size="small" />}
      keys={<Keys of={keys} />}
      onClick={() => onLayout('passage')}
    >
      {texts.passage}
    </Button>
  )
}
