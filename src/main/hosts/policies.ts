/**
 * Returns the content security policy of a window: run our own files, draw in our own frame, connect to our own host,
 * and nothing else.
 */
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
 * Policy of the frame that draws diagrams: run its own program and measure the drawing. It has an origin of its own in
 * any page, and reaches neither a page nor a network.
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

/** Policy of a page to print: be drawn with its own style, in a frame of one of our windows. */
export const PRINTED_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
