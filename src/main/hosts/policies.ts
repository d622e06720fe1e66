/** What a window may do: run our own files, draw in our own frame, talk to our own host, and nothing else. */
export function windowPolicy(connect: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    'media-src blob:',
    "frame-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * What the frame in which diagrams are drawn may do: run its own program and measure what that draws. It has an origin of
 * its own, whoever shows it, and reaches neither a page nor a network.
 */
export const DRAWING_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** What a page that is to be printed may do: be drawn with its own style, in a frame of a window of ours. */
export const PRINTED_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
