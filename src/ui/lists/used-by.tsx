// How many rows use something: a link to the list of them, or a menu of lists where they stand in several.
import { formatNumber } from '#words/formats.ts'
import { A } from '../foundations/link.tsx'
import { PopupMenu } from '../overlays/popup-menu.tsx'
import { useLocale } from '../foundations/words.tsx'

/** Rows of one list. */
export type UsedPart = { text: string; count: number; href: string }

export function UsedBy({ count, label, parts }: { count: number; label: string; parts: readonly UsedPart[] }) {
  const locale = useLocale()
  const [only] = parts
  const shown = (
    <>
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  if (!only) return <span title={label}>{shown}</span>
  if (parts.length === 1)
    return (
      <A href={only.href} title={label}>
        {shown}
      </A>
    )
  const entries = parts.map((part) => ({
    label: `${part.text}: ${formatNumber(part.count, locale)}`,
    href: part.href,
  }))
  return <PopupMenu label={label} text={shown} entries={entries} />
}
