// Below the history of a row, for who may read the log: what each change made of what, value by value.
import { useSite } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'

export function AfterHistory({ id }: { id: string }) {
  const { changedValues } = useWords('editor').form
  const role = useSite().signedIn?.role
  if (role !== 'secret' && role !== 'admin') return null
  return (
    <p>
      <A href={`/backend/settings/audit-log?row=${id}`}>{changedValues}</A>
    </p>
  )
}
