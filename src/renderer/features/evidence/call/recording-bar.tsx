import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shownMinutes } from '../../../../shared/pipelines/call/clock.ts'
import { Button } from '../../../components/button.tsx'
import { filled } from '../../../components/filled.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import type { PlayedSound } from '../../../lib/sound/sound.ts'
import type { FileSoundState } from '../../../lib/sound/use-file-sound.ts'
import { player } from '../parts/texts.ts'
import styles from './call.module.css'
import { recording as texts } from './texts/screen.ts'

/** Plays the recording from its file. Shows no waveform, because that would need the whole recording in memory. */
export function RecordingBar({ state }: { readonly state: FileSoundState }) {
  switch (state.phase) {
    case 'none':
      return <p className={`${styles.bar} ${styles.noBar}`}>{texts.none}</p>
    case 'loading':
      return <p className={styles.bar}>{player.loading}</p>
    case 'failed':
      return <p className={styles.bar}>{state.problem}</p>
    case 'ready':
      return <Controls sound={state.sound} />
  }
}

function Controls({ sound }: { readonly sound: PlayedSound }) {
  const isPlaying = useSyncExternalStore(sound.subscribe, sound.isPlaying)
  const clock = useSyncExternalStore(sound.subscribe, () => shownMinutes(sound.at()))
  const [play, back, on] = [useShownKeys('sound.play'), useShownKeys('sound.back'), useShownKeys('sound.on')]
  return (
    <section className={styles.bar} aria-label={player.label}>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={isPlaying ? Pause : Play} size="small" />}
        keys={<Keys of={play} />}
        onClick={() => giveCommand('sound.play')}
      >
        {isPlaying ? player.pause : texts.playSegment}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={RotateCcw} size="small" />}
        keys={<Keys of={back} />}
        onClick={() => giveCommand('sound.back')}
      >
        {player.back}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={SkipForward} size="small" />}
        keys={<Keys of={on} />}
        onClick={() => giveCommand('sound.on')}
      >
        {player.continue}
      </Button>
      <span className="grow" />
      <span className="mono" data-testid="clock">
        {filled(player.clock, { clock, length: shownMinutes(sound.seconds) })}
      </span>
    </section>
  )
}
