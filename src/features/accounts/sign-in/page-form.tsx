// A form of one column that is sent to the page's own address.
import type { ReactNode } from 'react'
import css from './page-form.module.css'

export function PageForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" className={css.form}>
      {children}
    </form>
  )
}
