// The page's half of contextBridge: values arrive as an event that both worlds see.
;(() => {
  const freeze = (value) => {
    if (value === null || typeof value !== 'object') return value
    for (const inner of Object.values(value)) freeze(inner)
    return Object.freeze(value)
  }
  addEventListener('__expose', (event) => {
    event.stopImmediatePropagation()
    const { key, value } = JSON.parse(event.detail)
    Object.defineProperty(window, key, { value: freeze(value), enumerable: true })
  })
})()
