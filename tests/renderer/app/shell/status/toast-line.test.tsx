import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { ToastLine } from '../../../../../src/renderer/app/shell/status/toast-line.tsx'
import { listenForKeys, useCommands } from '../../../../../src/renderer/lib/keys/use-commands.ts'
import { showToast } from '../../../../../src/renderer/lib/toasts.ts'

const PROBLEM = 'The price was not kept: the disk is full. Free some space.'
const DONE = '“folded” marked correct'

let stop = () => {}
beforeEach(() => {
  stop = listenForKeys(window)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const undo = vi.fn()
const away = vi.fn()

/** The line in a place whose keys take a step back, and lead away. */
async function show() {
  undo.mockClear()
  away.mockClear()
  document.body.style.minHeight = '100vh'
  await userEvent.hover(document.body, { position: { x: 1, y: 400 } }) // where the pointer stays, nothing goes
  await renderHook(() => useCommands({ undo, 'go.queue': away }))
  return render(<ToastLine />)
}

describe('messages at the end of the last row', () => {
  it('keeps a problem beside a later success', async () => {
    const screen = await show()
    showToast(PROBLEM, { isProblem: true })
    await expect.element(screen.getByText(PROBLEM)).toBeVisible()
    showToast(DONE, { canUndo: true })
    await expect.element(screen.getByText(DONE)).toBeVisible()
    await expect.element(screen.getByText(PROBLEM)).toBeVisible()
  })

  it('tells the last step alone, as one step is taken back', async () => {
    const screen = await show()
    showToast(DONE, { canUndo: true })
    await screen.getByRole('button', { name: /^Undo/ }).click()
    expect(undo).toHaveBeenCalledOnce()
    showToast('“drifted” marked unsure')
    await expect.element(screen.getByText('“drifted” marked unsure')).toBeVisible()
    await expect.element(screen.getByText(DONE)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('tells a problem once that comes again, and each problem under its own line', async () => {
    const screen = await show()
    for (const problem of [PROBLEM, 'No model answers.', PROBLEM]) showToast(problem, { isProblem: true })
    await expect.element(screen.getByText('No model answers.')).toBeVisible()
    expect(screen.getByText(PROBLEM).elements()).toHaveLength(1)
  })

  it('shows no more than four lines, the newest, and the others as those go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const screen = await show()
    showToast('problem 1', { isProblem: true })
    vi.advanceTimersByTime(1_000)
    for (const n of [2, 3, 4]) showToast(`problem ${n}`, { isProblem: true })
    showToast(DONE)
    await expect.element(screen.getByText(DONE)).toBeVisible()
    await expect.element(screen.getByText('problem 1')).not.toBeVisible()
    vi.advanceTimersByTime(6_100)
    await expect.element(screen.getByText('problem 1')).toBeVisible()
  })

  it('goes after a while, what was done sooner than a problem', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const screen = await show()
    showToast(PROBLEM, { isProblem: true })
    showToast(DONE)
    await expect.element(screen.getByText(DONE)).toBeVisible()
    vi.advanceTimersByTime(6_100)
    await expect.element(screen.getByText(DONE)).not.toBeInTheDocument()
    await expect.element(screen.getByText(PROBLEM)).toBeVisible()
    vi.advanceTimersByTime(6_000)
    await expect.element(screen.getByText(PROBLEM)).not.toBeInTheDocument()
  })

  it('is read aloud politely, without leaving what is being done', async () => {
    const screen = await show()
    showToast(PROBLEM, { isProblem: true })
    const region = screen.getByRole('region', { name: 'Notifications' })
    await expect.element(region).toHaveTextContent(PROBLEM)
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    await expect.element(region).toHaveAttribute('aria-relevant', 'additions text')
    expect(document.activeElement).toBe(document.body)
  })

  it('leaves the keys of the page to the page', async () => {
    const screen = await show()
    showToast(DONE)
    await expect.element(screen.getByText(DONE)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(away).toHaveBeenCalledOnce()
  })

  it('is reached by F6, and put away by Escape without leaving the page', async () => {
    const screen = await show()
    showToast(PROBLEM, { isProblem: true })
    await expect.element(screen.getByText(PROBLEM)).toBeVisible()
    await userEvent.keyboard('{F6}{Tab}')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(PROBLEM)).not.toBeInTheDocument()
    expect(away).not.toHaveBeenCalled()
  })
})
