// A status: a dot and the word, for an entry, a machine or a run.
import type { Catalogs } from '#words/catalogs.ts'
import { useWords } from '../foundations/words.tsx'
import css from './status.module.css'

export type StatusName = keyof Catalogs['common']['status']
export type StatusProps = { status: StatusName; text?: string | undefined }

/** The word comes from the catalog; `text` replaces it, for instance to add a date. */
export function Status({ status, text }: StatusProps) {
  const words = useWords('common').status
  return (
    <span className={css.status} data-status={status}>
      {text ?? words[status]}
    </span>
  )
}
