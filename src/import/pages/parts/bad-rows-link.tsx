// The rows that need work, as a file with what is wrong in the language of the page.
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { RunSummary } from '../upload-data.ts'

export function BadRowsLink({ run }: { run: RunSummary }) {
  const { commit } = useWords('upload')
  const locale = useLocale()
  const { error = 0, duplicate = 0 } = run.counts
  if (error + duplicate === 0) return null
  return (
    <a href={`/api/import-runs/${run.number}/corrections?locale=${locale}`} download>
      {commit.badRows}
    </a>
  )
}
