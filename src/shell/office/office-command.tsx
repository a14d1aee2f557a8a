// The command menu: go to a screen, find a row by name, start an action; all by typing.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askApi } from '#engine/page/ask-api.ts'
import type { Role } from '#engine/model/viewer.ts'
import type { Out } from '#engine/model/rows.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Locale } from '#words/locales.ts'
import { officePages as pages } from './office-pages.ts'
import { groupWord, homeWord, itemsIn, mayAdd, mayEnter, type MenuDialog, type MenuGroup } from './office-menu.ts'
import { useItemName } from './use-item-name.ts'
import { useSite } from '#engine/page/page-data.ts'
import css from './office-command.module.css'

type Hit = { id: string; group: string; text: string; note: string; href: string }

/** Where rows of a kind open in the back staff, and the field that names them. */
type SearchTarget = { kind: string; word: string; hrefOf: (id: string) => string }

function searchTargets(
  role: Role | null,
  groups: readonly MenuGroup[],
  nameOf: (word: string) => string,
): SearchTarget[] {
  return itemsIn(groups).flatMap(({ href, word }) => {
    const page = pages.find(({ path }) => path === href)
    if (!page?.kind || !mayEnter(role, href) || href.endsWith('/upload')) return []
    const hasOwnPage = pages.some(({ path }) => path === `${href}/:id`)
    return [
      {
        kind: page.kind,
        word: nameOf(word),
        hrefOf: (id: string) => (hasOwnPage ? `${href}/${id}` : `${href}?peek=${id}`),
      },
    ]
  })
}

const keyOf = (hit: Hit): string => `${hit.group} ${hit.id}`

// Screens and actions are there at once and rows a moment later: so many of the former stay before them, so that nothing moves
// under a hand that presses Enter.
const staysFirst = 8

type FoundRow = { kind: string; id: string; title: { text: string }[]; row: Out }
const mostRows = 30

/** Rows of all these places in one list, the best first, or the one with this id; those of one place stand together. */
async function findRows(
  targets: readonly SearchTarget[],
  q: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<Hit[]> {
  const params = new URLSearchParams({ ...(isUuid(q) ? { id: q } : { q }), size: String(mostRows), locale })
  for (const { kind } of targets) params.append('kind', kind)
  const response = await askApi(`/api/search?${params}`, { signal })
  if (!response.ok) return []
  const { rows } = (await response.json()) as { rows: FoundRow[] }
  const hits = rows.flatMap(({ kind, id, title, row }): Hit[] => {
    const target = targets.find((one) => one.kind === kind)
    if (!target) return []
    const name = title.map(({ text }) => text).join('') || (row.code ?? id)
    const note = String(row.nameNative ?? row.email ?? '')
    return [{ id, group: target.word, text: name, note, href: target.hrefOf(id) }]
  })
  return [...Map.groupBy(hits, ({ group }) => group).values()].flat()
}

/** Every page of the menu. */
function useScreens(groups: readonly MenuGroup[]): Hit[] {
  const [{ menu }, { command }] = [useWords('staff'), useWords('editor')]
  const nameOf = useItemName()
  const { role } = useSite().signedIn ?? {}
  return [
    { id: 'home', group: command.screens, text: menu[homeWord(role)], note: '', href: '/backend' },
    ...groups.flatMap(({ word, items }) =>
      items.flatMap((item) => [
        ...(item.href
          ? [
              {
                id: item.href,
                group: command.screens,
                text: nameOf(item.word),
                note: nameOf(groupWord(word, role)),
                href: item.href,
              },
            ]
          : []),
        ...item.children.map((child) => ({
          id: child.href,
          group: command.screens,
          text: child.word === 'uploads' ? command.upload({ text: nameOf(item.word) }) : nameOf(child.word),
          note: nameOf(item.word),
          href: child.href,
        })),
      ]),
    ),
  ]
}

/** What the viewer may add. */
function useAdded(groups: readonly MenuGroup[]): Hit[] {
  const { command } = useWords('editor')
  const nameOf = useItemName()
  const { role = null, country } = useSite().signedIn ?? {}
  return mayAdd({ role, country })
    ? groups
        .flatMap(({ items }) => items)
        .flatMap(({ href, word }) => {
          const form = pages.some(({ path }) => path === `${href}/form`) ? `${href}/form` : `${href}?edit=new`
          // Accounts of members are made by registering.
          return pages.some(({ path, kind }) => path === href && kind && kind !== 'members')
            ? [{ id: form, group: command.actions, text: command.add({ text: nameOf(word) }), note: '', href: form }]
            : []
        })
    : []
}

type HitsProps = {
  list: RefObject<HTMLDivElement | null>
  id: string
  hits: readonly Hit[]
  at: number
  open: (hit: Hit) => void
  onChoose: (hit: Hit) => void
}

function Hits({ list, id, hits, at, open, onChoose }: HitsProps) {
  const { command } = useWords('editor')
  return (
    <div ref={list} id={id} role="listbox" aria-label={command.label} className={css.list}>
      {hits.map((hit, index) => (
        <div key={keyOf(hit)} className={css.group}>
          {hits[index - 1]?.group !== hit.group && (
            <p role="presentation" className={css.head}>
              {hit.group}
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys */}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={css.hit}
            onClick={() => open(hit)}
            onMouseMove={() => onChoose(hit)}
          >
            <span>{hit.text}</span>
            <small>{hit.note}</small>
          </div>
        </div>
      ))}
    </div>
  )
}

function Finder({ onClose, groups }: { onClose: () => void; groups: readonly MenuGroup[] }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { strip } = useWords('staff')
  const nameOf = useItemName()
  const { command } = useWords('editor')
  const { role = null } = useSite().signedIn ?? {}
  const [q, setQ] = useState('')
  const [found, setFound] = useState<{ by: string; rows: Hit[] }>({ by: '', rows: [] })
  const [chosen, setChosen] = useState('')
  const opensFirst = useRef(false)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const needle = q.trim().toLowerCase()
  const rows = found.by === needle ? found.rows : []
  const isAsking = needle.length >= 2 && found.by !== needle
  const targets = searchTargets(role, groups, nameOf)

  const [screens, added] = [useScreens(groups), useAdded(groups)]
  const fits = (hit: Hit): boolean => needle === '' || `${hit.text} ${hit.note}`.toLowerCase().includes(needle)
  // A screen of just that name comes before those that have more to theirs.
  const isNamed = (hit: Hit): boolean => hit.text.toLowerCase() === needle
  const fitting = [...screens, ...added].filter(fits)
  const fixed = [...fitting.filter(isNamed), ...fitting.filter((hit) => !isNamed(hit))]
  const hits = [...fixed.slice(0, staysFirst), ...rows, ...fixed.slice(staysFirst)].slice(0, 40)
  const at = Math.max(
    0,
    hits.findIndex((hit) => keyOf(hit) === chosen),
  )
  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    void navigate(hit.href)
  }

  useEffect(() => {
    setChosen('')
    opensFirst.current = false
    if (needle.length < 2) return
    const abort = new AbortController()
    const show = (rows: Hit[]) => {
      if (abort.signal.aborted) return
      setFound({ by: needle, rows })
      if (opensFirst.current) open(rows[0])
    }
    const timer = setTimeout(() => void findRows(targets, needle, locale, abort.signal).then(show, () => show([])), 150)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the places follow from the role, which does not change here
  }, [needle, locale])

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- follows the choice
  }, [at])

  const move = (by: number) => setChosen(keyOf(hits[(at + by + hits.length) % hits.length] as Hit))
  return (
    <>
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-label={strip.command}
        placeholder={command.placeholder}
        aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        data-first=""
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            if (hits.length > 0) move(event.key === 'ArrowDown' ? 1 : -1)
          }
          if (event.key === 'Enter') {
            event.preventDefault()
            opensFirst.current = isAsking && hits.length === 0
            open(hits[at])
          }
        }}
      />
      <Hits {...{ list, id, hits, at, open }} onChoose={(hit) => setChosen(keyOf(hit))} />
      <p className={css.hint} role="status">
        {hits.length === 0 && !isAsking ? command.nothing : command.hint}
      </p>
    </>
  )
}

export function CommandMenu({ open, onClose, groups }: MenuDialog) {
  const { command } = useWords('editor')
  return (
    <Dialog open={open} onClose={onClose} title={command.label} bare>
      <Finder onClose={onClose} groups={groups} />
    </Dialog>
  )
}
