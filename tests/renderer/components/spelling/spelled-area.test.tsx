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
    replace: vi.fn<(word: string, by: string) => void>(),
    learn: vi.fn((_word: string) => Promise.resolve()),
  }
}

function shown(spelling: Spelling, readOnly = false) {
  return render(
    <>
      <label htmlFor="text">Note</label>
      <SpelledArea
        id="text"
        className="field"
        rows={2}
        spelling={spelling}
        value={text}
        readOnly={readOnly}
        onChange={() => {}}
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
  expect(spelling.replace).toHaveBeenCalledWith('recieve', 'relieve')
  expect(spelling.learn).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
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
  const screen = await shown(spellingOf(['recieve']), true)
  expect(screen.container.querySelector('.spelled-wrong, .spelling')).toBeNull()
})
