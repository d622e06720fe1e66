import type { ComponentProps } from 'react'

/** A scrollable region of the page. It can take the focus, so that the keyboard can scroll it. */
export function ScrollRegion({
  label,
  className = 'scroll grow',
  ...rest
}: Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> & { readonly label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  return <section {...rest} className={className} tabIndex={0} aria-label={label} />
}
