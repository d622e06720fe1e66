/** How evenly a page draws while something goes on in it. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    frameTimes?: number[]
  }
}

/** Milliseconds from one frame of the page to the next, for every frame while `work` is done. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    window.frameTimes = times
    const note = (at: number) => {
      if (window.frameTimes !== times) return
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await work()
  const times = await page.evaluate(() => {
    const noted = window.frameTimes ?? []
    delete window.frameTimes
    return noted
  })
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
}
