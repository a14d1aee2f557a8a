// Everything somebody was told in the portal, members and staff alike; opening one marks it as read.
import { Button } from '#ui/parts/button.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { A } from '#ui/foundations/link.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import type { AllData } from './all.loader.ts'
import { Items } from './items.tsx'
import { placesOf } from './places.ts'
import css from './all.module.css'

export const head = ({ title }: AllData): Head => ({ title, hidden: true })

function All({ isStaff }: { isStaff: boolean }) {
  const { title, rows, total, unread, page, pages, now } = usePage<AllData>()
  const { bell } = useWords('account')
  const { all, choices } = placesOf(isStaff)
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.head}>
        <p data-total={total}>{bell.count({ count: unread })}</p>
        {unread > 0 && (
          <form method="post">
            <Button type="submit" name="do" value="all">
              {bell.markAll}
            </Button>
          </form>
        )}
        <A href={choices}>{bell.choose}</A>
      </div>
      {rows.length === 0 ? <Empty sentence={bell.empty} /> : <Items rows={rows} now={now} all={all} />}
      <Pager page={page} pages={pages} hrefOf={(number) => (number === 1 ? all : `${all}?page=${number}`)} />
    </div>
  )
}

export function View() {
  const isStaff = useSite().signedIn?.role != null
  if (isStaff) return <All isStaff />
  return (
    <MemberFrame>
      <All isStaff={false} />
    </MemberFrame>
  )
}
