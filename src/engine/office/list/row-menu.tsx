// What can be done with one row of a list, in a menu.
import { type MenuEntry, PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressWith, tabOf } from './list-address.ts'
import type { ListData, ListRow } from './list-data.ts'
import type { SubmitAction } from './use-list-actions.ts'
import { quickMoves, stateOf, useMoveWords } from '../moves.ts'

type RowMenuProps = {
  data: ListData
  row: ListRow
  query: URLSearchParams
  /** Path of the list. */
  pathname: string
  formHref: (id: string) => string
  act: SubmitAction
  onMove: (to: string) => void
  /** Further entries, of the page the list stands on. */
  more: readonly MenuEntry[]
}

export function RowMenu({ data, row, query, pathname, formHref, act, onMove, more }: RowMenuProps) {
  const { list, act: words } = useWords('staff')
  const { list: editor } = useWords('editor')
  const moveWord = useMoveWords(data.shape)
  const { id, rights, values } = row
  const inTrash = tabOf(query) === 'trash'
  const when = (wanted: boolean, ...entries: MenuEntry[]): MenuEntry[] => (wanted ? entries : [])
  const slug = values['slug']
  const copyHref = data.ownForm
    ? `${pathname}/form?from=${id}`
    : addressWith(query, { edit: 'new', from: id, peek: null, panel: null, done: null })
  const entries: MenuEntry[] = [
    { label: list.quickView, href: addressWith(query, { peek: id, panel: null }) },
    ...when(data.ownPage, { label: words.open, href: `${pathname}/${id}` }),
    ...when(data.publicBase !== null && rights.isPublic && typeof slug === 'string', {
      label: words.openPublic,
      href: `${data.publicBase}${String(slug)}`,
      outside: true,
    }),
    ...when(rights.update, { label: words.edit, href: formHref(id) }),
    ...when(rights.update && data.shape.can.create && !inTrash, { label: words.duplicate, href: copyHref }),
    ...more,
    ...when(tabOf(query) === 'changed' && data.shape.can.publish, {
      label: editor.markReviewed,
      run: () => act({ do: 'review', id }),
    }),
    ...quickMoves(data.shape, rights.moves).map((to) => ({
      label: moveWord(stateOf(data.shape, values), to, values),
      run: () => onMove(to),
    })),
    { label: words.history, href: addressWith(query, { peek: id, panel: 'history' }) },
    ...when(rights.remove && inTrash, { label: words.restore, run: () => act({ do: 'restore', id }) }),
    ...when(rights.remove && !inTrash, { label: words.trash, danger: true, run: () => act({ do: 'trash', id }) }),
  ]
  return <PopupMenu label={list.rowMenu({ text: row.title })} entries={entries} />
}
