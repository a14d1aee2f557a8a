// A public list with the sheet of one row at ?item=: opened by its address the row is a page of its own, else a sheet over the list.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasArrived } from '#ui/foundations/arrival.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import css from './list-with-sheet.module.css'

export type SheetItem = {
  slug: string
  title: string
  titleLang?: string | undefined
  industry?: string | undefined
}
type Level = 2 | 3
type Props<Item extends SheetItem> = {
  item: Item | null
  /** Where the list is without the sheet. */
  listHref: string
  /** @param level of its headings: two on a page of its own, three in a sheet */
  body: (item: Item, level: Level) => ReactNode
  /** The list. */
  children: ReactNode
}

export function ListWithSheet<Item extends SheetItem>({ item, listHref, body, children }: Props<Item>) {
  const navigate = useNavigate()
  const { actions } = useWords('common')
  const [direct] = useState(() => (hasArrived() ? undefined : item?.slug))
  if (item && item.slug === direct)
    return (
      <article className={css.page}>
        <p>
          <A href={listHref}>{actions.backToList}</A>
        </p>
        <h1 lang={item.titleLang} tabIndex={-1}>
          {item.title}
        </h1>
        <div className={css.body}>{body(item, 2)}</div>
      </article>
    )
  return (
    <>
      {children}
      {item && (
        <Sheet
          open
          title={item.title}
          titleLang={item.titleLang}
          closeHref={listHref}
          industry={item.industry}
          onClose={() => void navigate(listHref, { replace: true, preventScrollReset: true })}
        >
          <div className={css.body}>{body(item, 3)}</div>
        </Sheet>
      )}
    </>
  )
}

/** What a reader does with the entry; when it was confirmed and changed, and where it came from. */
export function SheetFoot({
  address,
  entry,
  title,
  level,
  dates,
  contactLook = 'primary',
}: {
  address: string
  entry: string
  title: string
  level: Level
  dates: readonly string[]
  /** Where the sheet has a more urgent action. */
  contactLook?: 'primary' | 'secondary'
}) {
  return (
    <>
      <EntryActions
        entry={entry}
        title={title}
        address={address}
        contact
        contactLook={contactLook}
        print={level === 2}
      />
      <p>
        <small>{dates.filter(Boolean).join(' · ')}</small>
      </p>
    </>
  )
}
