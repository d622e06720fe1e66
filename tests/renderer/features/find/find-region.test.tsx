import { type ReactNode, useCallback, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FindRegion } from '../../../../src/renderer/features/find/find-region.tsx'
import { useFindSource } from '../../../../src/renderer/lib/find/find-source.ts'
import { listenForKeys } from '../../../../src/renderer/lib/keys/use-commands.ts'

/** The texts that are marked on the page, the current one last. */
const marked = (name: 'find' | 'find-current') =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => String(range instanceof Range ? range : ''))

const current = () => {
  const [range] = CSS.highlights.get('find-current') ?? []
  return range instanceof Range ? range.startContainer.parentElement?.id : undefined
}

const LETTERS = ['alpha needle', 'beta', 'gamma', 'needle delta needle', 'epsilon']

/** A list of which one row is drawn, and whose last rows come when they are asked for. */
function OneRow({ more = null }: { readonly more?: readonly string[] | null }) {
  const list = useRef<HTMLUListElement>(null)
  const [row, setRow] = useState(2)
  const [isAll, setAll] = useState(more === null)
  const [some] = useState(() => LETTERS.map((text, at) => ({ row: at, text })))
  const [all] = useState(() => [...LETTERS, ...(more ?? [])].map((text, at) => ({ row: at, text })))
  useFindSource(list, {
    places: useCallback(() => (isAll ? all : some), [isAll, all, some]),
    reveal: setRow,
    more: isAll ? null : () => setAll(true),
  })
  return (
    <ul ref={list}>
      <li id={`row-${row}`} data-find={row}>
        {all[row]?.text}
      </li>
    </ul>
  )
}

async function shown(list: ReactNode = null) {
  const stop = listenForKeys(window)
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <FindRegion>
        <p id="first">
          A nee<b>dle in</b> the hay.
        </p>
        <p>Needle</p>
        <p className="visually-hidden">needle</p>
        {list}
        <p id="last">The last needle</p>
      </FindRegion>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await userEvent.keyboard('{Control>}f{/Control}')
  return {
    screen,
    stop,
    field: screen.getByRole('textbox', { name: 'Text to find' }),
    status: screen.getByRole('status'),
  }
}

it('counts and marks every place, across elements and not what only screen readers hear, and goes around', async () => {
  const { screen, stop, field, status } = await shown()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('needle')
  await expect.element(status).toHaveTextContent('1 of 3')
  expect(marked('find')).toEqual(['needle', 'Needle', 'needle'])
  expect(current()).toBe('first')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(status).toHaveTextContent('3 of 3')
  expect(current()).toBe('last')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('1 of 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(CSS.highlights.size).toBe(0)
  stop()
})

it('gives the focus to its list where nothing had it, or where what had it is gone', async () => {
  const { screen, stop, field } = await shown(
    <div role="grid" tabIndex={0} aria-label="Cases">
      A row
    </div>,
  )
  const grid = screen.getByRole('grid')
  await userEvent.keyboard('{Escape}')
  const gone = document.body.appendChild(document.createElement('button'))
  gone.focus()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(field).toHaveFocus()
  gone.remove()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).toHaveFocus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).toHaveFocus()
  stop()
})

it('finds what a list does not draw, and brings it on screen', async () => {
  const { stop, status } = await shown(<OneRow />)
  await userEvent.keyboard('needle')
  await expect.element(status).toHaveTextContent('1 of 6')
  for (const [key, at, row] of [
    ['{Enter}{Enter}', '3 of 6', 'row-0'],
    ['{Enter}', '4 of 6', 'row-3'],
    ['{Enter}', '5 of 6', 'row-3'],
    ['{F3}', '6 of 6', 'last'],
    ['{Shift>}{F3}{/Shift}', '5 of 6', 'row-3'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(status).toHaveTextContent(at)
    await vi.waitFor(() => expect(current()).toBe(row))
  }
  stop()
})

it('says that rows are not loaded yet, and asks for them past the last place', async () => {
  const { stop, status } = await shown(<OneRow more={['zeta', 'omega']} />)
  await userEvent.keyboard('omega')
  await expect.element(status).toHaveTextContent('No matches in loaded rows')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('1 of 1')
  await vi.waitFor(() => expect(current()).toBe('row-6'))
  stop()
})

it('says that nothing was found, and follows what changes on the page', async () => {
  const { stop, status } = await shown()
  await userEvent.keyboard('thread')
  await expect.element(status).toHaveTextContent('No matches')
  document.querySelector('#last')?.append(' and thread')
  await expect.element(status).toHaveTextContent('1 of 1')
  stop()
})
