/** Whether a URL points to this machine: `localhost` or a loopback address. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Returns a base URL without trailing slashes. */
export function trimmedUrl(url: string): string {
  return url.replace(/\/+$/, '')
}
