// A picture that opens larger in the overlay. It is a link to the picture itself, which is what happens without script.
import type { ReactNode } from 'react'
import { useWords } from '../foundations/words.tsx'

type EnlargeProps = {
  /** The picture as the page shows it. */
  src: string
  /** What it shows. */
  label: string
  children: ReactNode
}

export function Enlarge({ src, label, children }: EnlargeProps) {
  const { actions } = useWords('common')
  return (
    <a href={`${src.split('?')[0]}?w=1920`} aria-label={label} aria-haspopup="dialog" data-enlarge={actions.close}>
      {children}
    </a>
  )
}
