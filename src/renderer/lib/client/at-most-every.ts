/** Does some work at once when it is wanted, and then at most every `ms` as long as it is wanted again. */
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
