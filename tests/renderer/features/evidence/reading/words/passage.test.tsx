import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Passage } from '../../../../../../src/renderer/features/evidence/reading/words/passage.tsx'
import { insertion, judgedReading, judgment } from '../../../../helpers/judged-reading.ts'

type Given = ReturnType<typeof judgedReading>

async function show(given: Given, props: Partial<Parameters<typeof Passage>[0]> = {}) {
  const onChoose = vi.fn()
  const screen = await render(
    <Passage
      text={given.text}
      outcome={given.outcome}
      chosen={null}
      playing={null}
      onChoose={onChoose}
      {...props}
    />,
  )
  const passage = screen.getByRole('paragraph').element()
  return { screen, passage, onChoose }
}

const disputed = { type: 'substitution', status: 'disagreed', bucket: 'substitution' } as const
const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()

describe('the passage', () => {
  it('is the text as it was written, whatever its marks', async () => {
    const text =
      '“The boat,” said Tom — slowly — “is gone!”\nLines flow.\n\nA new paragraph (and more) ends it…'
    const { passage } = await show(
      judgedReading(text, { 1: disputed, 2: disputed, 10: disputed, 13: disputed }),
    )
    expect(textOf(passage)).toBe(text.replaceAll(/\n\n/g, '').replaceAll('\n', ' '))
    expect(passage.querySelectorAll('[data-gap]')).toHaveLength(1)
  })

  it('loses and doubles no character, whatever it is made of', async () => {
    const screen = await render(<div />)
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('a', 'B', '’', '“', ',', '.', '-', ' ', ' ', '(', 'é'),
          maxLength: 40,
        }),
        fc.array(fc.nat(12), { maxLength: 4 }),
        async (text, marked) => {
          const given = judgedReading(text, Object.fromEntries(marked.map((index) => [index, disputed])))
          fc.pre(given.outcome.words.length > 0)
          await screen.rerender(
            <Passage
              text={text}
              outcome={given.outcome}
              chosen={null}
              playing={null}
              onChoose={() => undefined}
            />,
          )
          expect(screen.getByRole('paragraph').element().textContent).toBe(text)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has a shape for each mark besides its color', async () => {
    const given = judgedReading('a b c d e f g h i j k l m', {
      0: { ...disputed, status: 'confirmed', bucket: 'confirmed_substitution' },
      1: { type: 'omission', status: 'confirmed_omission', bucket: 'omitted' },
      2: disputed,
      3: { status: 'disagreed', judge: judgment },
      4: { ...disputed, judge: { ...judgment, verdict: 'keep_error', applied: false } },
      5: { status: 'recovered' },
      6: { bucket: 'struggle_correct' },
      7: { ...disputed, status: 'confirmed', bucket: 'definite_struggle' },
      8: { ...disputed, status: 'confirmed', bucket: 'forgiven', forgiven: 'proper_noun' },
      9: { ...disputed, status: 'unavailable' },
      10: { ...disputed, status: 'confirmed', bucket: 'attempted_struggled' },
      11: { ...disputed, status: 'confirmed', bucket: 'excluded', excluded: true },
      12: { type: 'omission', attempted: false, bucket: 'not_attempted' },
    })
    const { passage } = await show(given)
    const shapes = [...passage.querySelectorAll('button')].map((word) => {
      const { textDecorationLine, textDecorationStyle, textDecorationThickness } = getComputedStyle(word)
      const sign = getComputedStyle(word, '::after').content
      return [textDecorationLine, textDecorationStyle, textDecorationThickness, sign].join(' ')
    })
    expect(shapes).toHaveLength(13)
    expect(new Set(shapes).size).toBe(13)
  })

  it('shows fillers, tries, put-in words and pauses where they were heard', async () => {
    const given = judgedReading(
      'the old boat',
      { 1: { attempts: ['o'], bucket: 'struggle_correct' }, 2: { pause: 'long_pause', gap: 3.42 } },
      [
        insertion({ heard: 'um', isFiller: true, token: 1 }),
        insertion({ heard: 'o', token: 2 }),
        insertion({ heard: 'big', confirmed: true, beforeIndex: 2, token: 3 }),
        insertion({ heard: 'yes', beforeIndex: 3, token: 4 }),
      ],
    )
    const { passage } = await show(given)
    expect(textOf(passage)).toBe('the um o old big 3.4 s boatyes')
    expect(
      [...passage.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset }) => dataset['kind']),
    ).toEqual(['filler', 'attempt', 'insertion', 'longPause', 'unconfirmedInsertion'])
    expect(passage.querySelector('[data-kind="longPause"]')?.getAttribute('title')).toBe(
      'Long pause: 3.4 s before this word',
    )
  })

  it('lets every word be chosen; Tab stops at those with something to say', async () => {
    const { screen, onChoose } = await show(judgedReading('the old boat', { 1: disputed }))
    await userEvent.click(screen.getByText('boat'))
    expect(onChoose).toHaveBeenLastCalledWith(2)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith(1)
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  })

  it('marks the chosen and the playing word', async () => {
    const { screen } = await show(judgedReading('the old boat', { 1: disputed }), { chosen: 1, playing: 2 })
    await expect.element(screen.getByRole('button', { name: 'old' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByText('boat')).toHaveAttribute('data-playing', 'true')
    await expect.element(screen.getByText('the')).not.toHaveAttribute('data-playing')
  })

  describe('tells in a tooltip what the judge did (000-21)', () => {
    const given = judgedReading('the old boat', { 1: { status: 'disagreed', judge: judgment } })
    const description =
      'Judge: overrode the primary recognizer → correct. Reason: “Only the ending is missing.” Confidence: high.'

    it('to whom points at the word, and no longer than that', async () => {
      const { screen } = await show(given)
      await userEvent.hover(screen.getByRole('button', { name: /^old/ }))
      await expect.element(screen.getByText(description)).toBeVisible()
      await userEvent.hover(screen.getByText('boat'))
      await expect.element(screen.getByText(description)).not.toBeInTheDocument()
    })

    it('to whom reaches it by the keyboard, until Escape', async () => {
      const { screen } = await show(given)
      await userEvent.tab()
      await expect.element(screen.getByText(description)).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(screen.getByText(description)).not.toBeInTheDocument()
    })

    it('to whom reaches it by the keyboard; the pointer only interrupts that', async () => {
      const other = { ...judgment, reasoning: 'The stem of it.' }
      const { screen } = await show(
        judgedReading('the old boat', {
          1: { status: 'disagreed', judge: judgment },
          2: { status: 'disagreed', judge: other },
        }),
      )
      await userEvent.hover(screen.getByText('the'))
      await userEvent.tab()
      await expect.element(screen.getByText(description)).toBeVisible()
      await userEvent.hover(screen.getByRole('button', { name: /^boat/ }))
      const interrupting = screen.getByText(/The stem of it/)
      await expect.element(interrupting).toBeVisible()
      await userEvent.hover(interrupting)
      await userEvent.hover(screen.getByText(/^Overridden by judge/)) // the described word is pointed at
      await expect.element(interrupting).toBeVisible()
      await userEvent.hover(screen.getByText('the'))
      await expect.element(screen.getByText(description)).toBeVisible()
    })

    it('to whom has it read aloud', async () => {
      const { screen } = await show(given)
      const word = screen.getByRole('button', { name: /^old/ })
      await expect.element(word).toHaveAttribute('aria-description', expect.stringContaining(description))
    })
  })
})
