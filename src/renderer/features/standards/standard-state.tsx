import { Archive, CircleDashed } from 'lucide-react'
import { Icon } from '../../components/marks/icon.tsx'
import { Ring } from '../../components/marks/ring.tsx'
import { states as texts } from './texts/standards.ts'

/** Shows the state of a standard by shape, color and word. */
export function StandardState({ state }: { readonly state: 'draft' | 'published' | 'retired' }) {
  return (
    <span className="standard-state" data-state={state}>
      {marks[state]}
      {texts[state]}
    </span>
  )
}

const marks = {
  draft: <Icon of={CircleDashed} size="small" />,
  published: <Ring shape="tick" />,
  retired: <Icon of={Archive} size="small" />,
} as const
