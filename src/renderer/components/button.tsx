import './button.css'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly kind?: 'plain' | 'quiet' | 'primary' | 'inverse'
  readonly size?: 'normal' | 'small'
  /** Fills its column, with the text at one end and the keys at the other. */
  readonly wide?: boolean
  /** Square, for an icon alone; it then needs an `aria-label`. */
  readonly square?: boolean
  readonly icon?: ReactNode
  readonly keys?: ReactNode
  /** Submits its form. */
  readonly sends?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'plain',
  size = 'normal',
  wide,
  square,
  icon,
  keys,
  sends,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={sends ? 'submit' : 'button'}
      className="button"
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      data-square={square || undefined}
      {...rest}
    >
      {icon === undefined ? (
        children
      ) : (
        <span className="row">
          {icon}
          {children}
        </span>
      )}
      {keys}
    </button>
  )
}
