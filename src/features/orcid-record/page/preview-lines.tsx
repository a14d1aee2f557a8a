// What an item says in a record, as terms and values, behind a line that opens.
import { useWords } from '#ui/foundations/words.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import type { PreviewLine } from '../preview.ts'
import css from './orcid.module.css'

export function PreviewLines({ label, lines }: { label: string; lines: readonly PreviewLine[] }) {
  const { fields } = useWords('orcidRecord')
  return (
    <details className={css.preview}>
      <summary>{label}</summary>
      <FactList facts={lines.map(({ field, value }) => ({ term: fields[field], value }))} />
    </details>
  )
}
