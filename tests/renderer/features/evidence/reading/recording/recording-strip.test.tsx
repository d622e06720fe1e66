import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { RecordingStrip } from '../../../../../../src/renderer/features/evidence/reading/recording/recording-strip.tsx'
import { timeLineOf } from '../../../../../../src/renderer/features/evidence/reading/recording/time-line.ts'
import type { RecordingState } from '../../../../../../src/renderer/lib/sound/use-recording.ts'
import { engineView } from '../../../../../main/pipelines/reading/reading-word.ts'
import { fakeSound } from '../../../../helpers/fake-sound.ts'
import { judgedReading } from '../../../../helpers/judged-reading.ts'

const silent = { primary: engineView('correct'), clean: null, crossValidator: null }
const timed = judgedReading('The old boat', { 1: { type: 'substitution', status: 'disagreed' } })
const untimed = judgedReading('The boat', { 0: { engines: silent }, 1: { engines: silent } })

const ready = (): RecordingState => ({
  phase: 'ready',
  recording: {
    sound: fakeSound().sound,
    peaks: { perSecond: 10, levels: new Float32Array(50).fill(0.1), top: 0.1 },
  },
})

const show = (state: RecordingState, index: number | null, { outcome, text } = timed) =>
  render(
    <RecordingStrip
      state={state}
      timeLine={timeLineOf(outcome, text)}
      index={index}
      playing={null}
      onSeek={() => undefined}
      onStep={() => undefined}
    />,
  )

describe('the recording of a reading', () => {
  it.each<[string, RecordingState, string]>([
    ['that came without one', { phase: 'none' }, 'This reading has no recording.'],
    ['that is on its way', { phase: 'loading' }, 'Loading the recording …'],
    ['that cannot be played', { phase: 'failed', problem: 'It is too long.' }, 'It is too long.'],
  ])('%s says so, and offers nothing to play', async (_, state, text) => {
    const screen = await show(state, 1)
    await expect.element(screen.getByText(text)).toBeVisible()
    expect(screen.container.querySelector('button, canvas')).toBeNull()
  })

  it('is described in words: the chosen word, its time, and how much is disputed', async () => {
    const screen = await show(ready(), 1)
    await expect
      .element(screen.getByRole('slider'))
      .toHaveAttribute('aria-valuetext', '“old” from 0:01.00 to 0:01.50; 1 disputed word in 0:05.00')
    await expect.element(screen.getByRole('button', { name: 'Play the word' })).toBeVisible()
  })

  it('whose recognizer gave no times can be played as a whole, and says why no more', async () => {
    const screen = await show(ready(), 1, untimed)
    await expect.element(screen.getByText(/gave no times/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })
})
