// The list of any kind, made from its description.
import { useLocation, useNavigate } from 'react-router'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type Head, type Site, usePage } from '../page-data.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { ListData } from './list-data.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { Merges } from './merges.tsx'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

/** Features may add to it what is done with the rows. */
export function View(added: Pick<ListPageProps, 'more' | 'bulk' | 'extra'>) {
  const { hasMerge, shape } = usePage<ListData>()
  const { people } = useWords('desk')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!hasMerge || !shape.can.remove) return <ListPage {...added} />
  return (
    <ListPage
      {...added}
      note={<Merges />}
      onMerge={(rows) => {
        if (rows.length === 2) void navigate(`${pathname}/merge?${rows.map(({ id }) => `id=${id}`).join('&')}`)
        else say({ title: people.chooseTwo, color: 'warning' })
      }}
    />
  )
}
