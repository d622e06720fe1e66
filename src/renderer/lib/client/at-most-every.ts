/**
 * Throttles `work`: it runs at once on the first request, then at most once every `ms` milliseconds while requests
 * continue.
 */
export function atMostEvery(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isWanted = false

  return {
    want(): void {
      isWanted = true
      if (timer === null) go()
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer)
    },
  }

  function go(): void {
    timer = null
    if (!isWanted) return
    isWanted = false
    timer = setTimeout(go, ms)
    work()
  }
}
