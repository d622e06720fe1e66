import { ArrowUp } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { heldRows as texts } from '../texts.ts'

/** Announces held-back new rows above the header of the list, so that no row moves. */
export function HeldRows({ held, onShow }: { readonly held: number; readonly onShow: () => void }) {
  return (
    <div className="queue-held" role="status">
      {held === 0 ? null : (
        <Button size="small" icon={<Icon of={ArrowUp} size="small" />} onClick={onShow}>
          {texts.show(held)}
        </Button>
      )}
    </div>
  )
}
