import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Waveform } from '../../../../src/renderer/components/waveform/waveform.tsx'

const marks = [
  { key: 'a', label: 'The', from: 1, to: 1.5, isDoubt: false },
  { key: 'b', label: 'old', from: 2, to: 2.5, isDoubt: true },
  { key: 'c', label: 'boat', from: 8, to: 8.5, isDoubt: false },
]
const peaks = { perSecond: 10, levels: new Float32Array(100).fill(0.5), top: 0.5 }

async function show(given: Partial<Parameters<typeof Waveform>[0]> = {}) {
  const [onSeek, onStep] = [vi.fn(), vi.fn()]
  let at = 0
  const listeners = new Set<() => void>()
  const position = {
    at: () => at,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const screen = await render(
    <div style={{ width: '720px' }}>
      <Waveform
        label="Waveform"
        valueText="“old” from 0:02.00"
        seconds={10}
        peaks={peaks}
        marks={marks}
        chosen="b"
        playing={null}
        position={position}
        onSeek={onSeek}
        onStep={onStep}
        {...given}
      />
    </div>,
  )
  const go = (time: number) => {
    at = time
    for (const listener of listeners) listener()
  }
  return { screen, onSeek, onStep, go }
}

/** How many pixels of a picture have a color of this kind. */
function painted(canvas: Element | null, is: (red: number, green: number, blue: number) => boolean): number {
  if (!(canvas instanceof HTMLCanvasElement)) return expect.unreachable()
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200 && is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
  return count
}
const isAmber = (red: number, green: number, blue: number) => red > 140 && green > 90 && blue < 60

describe('a waveform', () => {
  it('shows the part around what is chosen, with the words below it', async () => {
    const { screen } = await show()
    await expect.element(screen.getByText('old')).toHaveAttribute('data-chosen', 'true')
    await expect.element(screen.getByText('The')).toBeInTheDocument()
    await expect.element(screen.getByText('boat')).not.toBeInTheDocument()
  })

  it('says in words what it shows', async () => {
    const { screen } = await show()
    const slider = screen.getByRole('slider', { name: 'Waveform' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '“old” from 0:02.00')
    await expect.element(slider).toHaveAttribute('aria-valuenow', '2')
    await expect.element(slider).toHaveAttribute('aria-valuemax', '10')
  })

  it('marks what is in doubt by shapes of its own, and nothing else so', async () => {
    const { screen } = await show()
    const [large, all] = screen.container.querySelectorAll('canvas')
    await expect.poll(() => painted(large ?? null, isAmber)).toBeGreaterThan(50)
    expect(painted(all ?? null, isAmber)).toBeGreaterThan(5)
    const sure = await show({ marks: marks.map((mark) => ({ ...mark, isDoubt: false })) })
    expect(painted(sure.screen.container.querySelector('canvas'), isAmber)).toBe(0)
  })

  it('is drawn again in the colors of the theme when that changes', async () => {
    const { screen } = await show()
    const large = () => screen.container.querySelector('canvas')
    const isDeepBlue = (red: number, green: number, blue: number) => red < 80 && green < 100 && blue > 140
    const isPaleBlue = (red: number, green: number, blue: number) => red > 130 && green > 150 && blue > 230
    document.documentElement.dataset['theme'] = 'light'
    await expect.poll(() => painted(large(), isDeepBlue)).toBeGreaterThan(20)
    document.documentElement.dataset['theme'] = 'dark'
    await expect.poll(() => painted(large(), isPaleBlue)).toBeGreaterThan(20)
    document.documentElement.removeAttribute('data-theme')
  })

  it('goes to the time that is clicked, in the part and in the whole', async () => {
    const { screen, onSeek } = await show()
    const [large, all] = screen.container.querySelectorAll('.waveform-large, .waveform-all')
    await userEvent.click(large ?? expect.unreachable(), { position: { x: 360, y: 20 } })
    expect(onSeek.mock.lastCall?.[0]).toBeCloseTo(2.25, 1) // the middle of the chosen word is in the middle
    await userEvent.click(all ?? expect.unreachable(), { position: { x: 576, y: 10 } })
    expect(onSeek.mock.lastCall?.[0]).toBeCloseTo(8, 1)
  })

  it('goes from mark to mark with the arrow keys, and keeps them from the rest of the window', async () => {
    const { screen, onStep } = await show()
    const heard = vi.fn()
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented)
    window.addEventListener('keydown', listen)
    screen.getByRole('slider').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}')
    window.removeEventListener('keydown', listen)
    expect(onStep.mock.calls).toEqual([[1], [-1]])
    expect(heard.mock.calls).toEqual([[true], [true], [false]])
  })

  it('stays where it is when what is chosen has no time', async () => {
    const { screen } = await show({ chosen: 'nothing of these' })
    await expect.element(screen.getByText('old')).toBeInTheDocument()
    await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  })

  it('turns the page with the played position', async () => {
    const { screen, go } = await show()
    await expect.element(screen.getByText('boat')).not.toBeInTheDocument()
    go(8.2)
    await expect.element(screen.getByText('boat')).toBeInTheDocument()
  })
})
