/** Whether a URL is of this machine: `localhost`, or an address of the loopback interface. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** A base URL without a slash at its end. */
export function trimmedUrl(url: string): string {
  return url.replace(/\/+$/, '')
}
