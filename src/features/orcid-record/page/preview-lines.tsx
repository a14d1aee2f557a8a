// What an item says in a record, as terms and values, behind a line that opens.
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import type { PreviewLine } from '../preview.ts'
import css from './orcid.module.css'

export function PreviewLines({ label, lines }: { label: string; lines: readonly PreviewLine[] }) {
  const { fields } = useWords('orcidRecord')
  return (
    <details className={css.preview}>
      <summary>
        <Icon name="down" size={16} />
        {label}
      </summary>
      <FactList facts={lines.map(({ field, value }) => ({ term: fields[field], value }))} />
    </details>
  )
}
