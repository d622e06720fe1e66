import './struck.css'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { struck as texts } from '../texts.ts'
import { Icon } from './icon.tsx'

/** A previous value, struck out, before the current one. */
export function Struck({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <s className="struck">{children}</s>
      <Icon of={ArrowRight} size="small" />
      <span className="visually-hidden">{texts.changed}</span>
    </>
  )
}
