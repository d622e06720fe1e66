import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SpelledArea } from '../../../../src/renderer/components/spelling/spelled-area.tsx'
import type { Spelling } from '../../../../src/renderer/components/spelling/spelling.ts'

const text = 'They recieve it, and recieve it agian'

function spellingOf(words: readonly string[]): Spelling {
  return {
    wrong: [...text.matchAll(/\w+/g)]
      .map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }))
      .filter(({ word }) => words.includes(word)),
    enter: vi.fn<() => void>(),
    moveTo: vi.fn<(caret: number | null) => void>(),
    suggest: vi.fn((word: string) => Promise.resolve(word === 'recieve' ? ['receive', 'relieve'] : [])),
    learn: vi.fn((_word: string) => Promise.resolve()),
  }
}

/** A field that somebody types in. */
function Typed(props: Omit<ComponentProps<typeof SpelledArea>, 'value'>) {
  const [value, setValue] = useState(text)
  return <SpelledArea {...props} value={value} onChange={(event) => setValue(event.target.value)} />
}

function shown(
  spelling: Spelling,
  { readOnly = false, maxLength }: { readonly readOnly?: boolean; readonly maxLength?: number } = {},
) {
  return render(
    <>
      <label htmlFor="text">Note</label>
      <Typed
        id="text"
        className="field"
        rows={2}
        spelling={spelling}
        maxLength={maxLength}
        readOnly={readOnly}
      />
    </>,
  )
}

it('underlines each place with a wave under the word, and lists each word once', async () => {
  const screen = await shown(spellingOf(['recieve', 'agian']))
  const waves = [...screen.container.querySelectorAll('.spelled-wrong')]
  expect(waves.map((each) => each.textContent)).toEqual(['recieve', 'recieve', 'agian'])
  for (const wave of waves) expect(getComputedStyle(wave).textDecorationStyle).toBe('wavy')
  expect(screen.getByRole('group', { name: 'Spelling:' }).getByRole('button').all()).toHaveLength(2)
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 words are possibly misspelled.')
})

it('breaks its lines as the field does', async () => {
  const screen = await shown(spellingOf(['recieve']))
  const marks = screen.container.querySelector<HTMLElement>('.spelled-marks')
  const field = screen.container.querySelector('textarea')
  expect(marks?.clientWidth).toBe(field?.clientWidth)
  for (const property of ['font', 'letterSpacing', 'padding', 'lineHeight'] as const)
    expect([property, marks && getComputedStyle(marks)[property]]).toEqual([
      property,
      field && getComputedStyle(field)[property],
    ])
})

it('keeps its lines under those of a field that was scrolled before any word was misspelled', async () => {
  const long = `${'They read it on and on. '.repeat(20)}Agian`
  const field = (wrong: Spelling['wrong']) => (
    <SpelledArea
      className="field"
      aria-label="Note"
      rows={2}
      spelling={{ ...spellingOf([]), wrong }}
      value={long}
      onChange={() => {}}
    />
  )
  const screen = await render(field([]))
  const area = screen.container.querySelector('textarea') ?? document.createElement('textarea')
  area.scrollTop = area.scrollHeight
  expect(area.scrollTop).toBeGreaterThan(0)
  await screen.rerender(field([{ word: 'Agian', from: long.length - 5, to: long.length }]))
  const marks = screen.container.querySelector('.spelled-marks')
  expect(marks?.scrollTop).toBe(area.scrollTop)
  area.scrollTop = 10
  await expect.poll(() => marks?.scrollTop).toBe(10)
})

it('replaces a word from its menu, by keyboard alone', async () => {
  const spelling = spellingOf(['recieve'])
  const screen = await shown(spelling)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: '“recieve”, possibly misspelled' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'receive' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'receive' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('textbox')).toHaveValue('They relieve it, and relieve it agian')
  expect(spelling.learn).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

it('takes all places of a word back with one undo of the field, and does it again', async () => {
  const screen = await shown(spellingOf(['recieve']))
  await screen.getByRole('button', { name: /recieve/ }).click()
  await screen.getByRole('menuitem', { name: 'receive' }).click()
  const field = screen.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue(text)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(field).toHaveValue('They receive it, and receive it agian')
})

it('cuts nothing off where the other spelling is longer than the field may be', async () => {
  const spelling = { ...spellingOf(['agian']), suggest: () => Promise.resolve(['once more, again']) }
  const screen = await shown(spelling, { maxLength: text.length })
  await screen.getByRole('button', { name: /agian/ }).click()
  await screen.getByRole('menuitem', { name: 'once more, again' }).click()
  await expect
    .element(screen.getByRole('textbox'))
    .toHaveValue('They recieve it, and recieve it once more, again')
  expect(screen.container.querySelector('textarea')?.maxLength).toBe(text.length)
})

it('says that there are no suggestions, and adds a word to the dictionary', async () => {
  const spelling = spellingOf(['agian'])
  const screen = await shown(spelling)
  await screen.getByRole('button', { name: /agian/ }).click()
  await expect.element(screen.getByText('No suggestions')).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Add to dictionary' }).click()
  expect(spelling.learn).toHaveBeenCalledWith('agian')
})

it('marks and lists nothing in a field that cannot be written in', async () => {
  const screen = await shown(spellingOf(['recieve']), { readOnly: true })
  expect(screen.container.querySelector('.spelled-wrong, .spelling')).toBeNull()
})
