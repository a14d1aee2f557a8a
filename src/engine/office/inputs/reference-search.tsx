// A field that finds rows of a kind while one types: by keyboard, in any language the search knows.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { type Locale, pickText, type Translated } from '#words/locales.ts'
import { askApi } from '../../page/ask-api.ts'
import css from './reference-search.module.css'

export type Found = {
  id: string
  label: string
  slug?: string
  code?: string
  /** Where it lies, as long as it was only just chosen. */
  country?: Found
}

type Row = Record<string, unknown> & { id: string }

const nameOf = (row: Row, titleField: string, locale: Locale): string => {
  const title = row[titleField]
  return typeof title === 'string'
    ? title
    : (pickText(title as Translated | null, locale)?.text ?? String(row['code'] ?? row.id))
}

/** What is called exactly so comes first, then what begins so: "Chiang Mai" before "Si Chiang Mai". */
export function nearestFirst<T extends { label: string }>(found: readonly T[], text: string, locale: Locale): T[] {
  const wanted = text.trim().toLocaleLowerCase(locale)
  const rank = ({ label }: T): number => {
    const called = label.toLocaleLowerCase(locale)
    return called === wanted ? 0 : called.startsWith(wanted) ? 1 : 2
  }
  return wanted ? found.toSorted((one, other) => rank(one) - rank(other)) : [...found]
}

/** A list in which rows are looked for, and the field by which they are called. */
export type SearchedList = { kind: string; titleField: string }

/** Rows of any of these lists, those whose name is nearest first; which list a row is from is not asked. */
const findInLists = async (
  lists: readonly SearchedList[],
  text: string,
  locale: Locale,
  within: Record<string, string>,
  signal: AbortSignal,
): Promise<Found[]> =>
  nearestFirst(
    (
      await Promise.all(lists.map(({ kind, titleField }) => findRows(kind, titleField, text, locale, within, signal)))
    ).flat(),
    text,
    locale,
  )

/** Rows whose words begin like the text; without a text the first ones. Inactive and merged rows are not offered. */
export async function findRows(
  to: string,
  titleField: string,
  text: string,
  locale: Locale,
  within: Record<string, string>,
  signal: AbortSignal,
): Promise<Found[]> {
  const response = await askApi(
    `/api/${to}?${new URLSearchParams({ ...(text ? { q: text } : {}), size: '12', locale, ...within })}`,
    { signal },
  )
  if (!response.ok) return []
  const { rows } = (await response.json()) as { rows: Row[] }
  const found = rows
    .filter((row) => row['active'] !== false && !row['mergedInto'])
    .map((row) => ({
      id: row.id,
      label: nameOf(row, titleField, locale),
      ...(typeof row['slug'] === 'string' ? { slug: row['slug'] } : {}),
      ...(typeof row['code'] === 'string' ? { code: row['code'] } : {}),
      ...(row['country'] ? { country: row['country'] as Found } : {}),
    }))
  return nearestFirst(found, text, locale)
}

export type ReferenceSearchProps = {
  id: string
  name?: string | undefined
  label: string
  lists: readonly SearchedList[]
  /** Parameters that narrow the rows: the parent that is already chosen. */
  within?: Record<string, string>
  /** What the field says while nobody types. */
  value?: string
  onPick: (row: Found) => void
  /** Offers what was typed as a new word. */
  onWord?: ((word: string) => void) | undefined
  onEmpty?: (() => void) | undefined
  exclude?: readonly string[]
  disabled?: boolean
  described?: string | undefined
  invalid?: boolean
  required?: boolean
}

type Offer = { key: string; text: string; note: string; pick: () => void }

/** The rows that what is typed finds, and the one the keys stand at; null when nobody types. */
function useFoundRows({ lists, within = {}, value = '' }: ReferenceSearchProps, text: string | null) {
  const locale = useLocale()
  const [found, setFound] = useState<Found[]>([])
  const [at, setAt] = useState(0)
  const [searched, setSearched] = useState(false)
  const narrow = JSON.stringify(within)
  const searchedIn = JSON.stringify(lists)
  useEffect(() => {
    if (text === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findInLists(
        JSON.parse(searchedIn) as SearchedList[],
        text === value ? '' : text.trim(),
        locale,
        JSON.parse(narrow) as Record<string, string>,
        abort.signal,
      ).then(
        (rows) => {
          setFound(rows)
          setSearched(true)
          setAt(0)
        },
        () => undefined,
      )
    }, 140)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, searchedIn, locale, narrow, value])
  return { found, at, searched, setFound, setAt, setSearched }
}

type OfferListProps = {
  list: RefObject<HTMLDivElement | null>
  id: string
  label: string
  offers: readonly Offer[]
  at: number
  open: boolean
  onAt: (at: number) => void
  onPick: (pick: () => void) => void
}

function OfferList({ list, id, label, offers, at, open, onAt, onPick }: OfferListProps) {
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} hidden={!open || offers.length === 0}>
      {offers.map((offer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(offer.pick)}
          onMouseMove={() => onAt(index)}
        >
          <span>{offer.text}</span>
          {offer.note && <small>{offer.note}</small>}
        </div>
      ))}
    </div>
  )
}

export function ReferenceSearch(props: ReferenceSearchProps) {
  const { id, name, label, value = '', onPick, onWord, onEmpty, exclude = [], disabled = false } = props
  const { form } = useWords('editor')
  const [text, setText] = useState<string | null>(null)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = text !== null
  const { found, at, searched, setFound, setAt, setSearched } = useFoundRows(props, text)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- follows the choice
  }, [at])
  // At the foot of a small screen the offers would lie below it.
  useEffect(() => {
    if (open && found.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open, found])

  const done = (work: () => void) => {
    setText(null)
    setFound([])
    setSearched(false)
    work()
  }
  const typed = text?.trim() ?? ''
  const offers: Offer[] = found
    .filter((row) => !exclude.includes(row.id))
    .map((row) => ({ key: row.id, text: row.label, note: row.code ?? '', pick: () => onPick(row) }))
  const isKnown = found.some((row) => row.label.toLowerCase() === typed.toLowerCase())
  if (onWord && typed && searched && !isKnown)
    offers.push({ key: 'word', text: form.addWord({ text: typed }), note: '', pick: () => onWord(typed) })

  return (
    <div className={css.search}>
      <input
        id={id}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        disabled={disabled}
        value={text ?? value}
        placeholder={form.typeToSearch}
        aria-label={props.described === undefined && !id ? label : undefined}
        aria-expanded={open && offers.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && offers[at] ? `${listId}-${at}` : undefined}
        aria-describedby={props.described}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (text === '' && value && onEmpty) onEmpty()
          setText(null)
          setSearched(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            if (text === null) setText(value)
            else
              setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : offers.length - 1)) % Math.max(1, offers.length))
          } else if (event.key === 'Enter' && open) {
            event.preventDefault()
            const offer = offers[at]
            if (offer) done(offer.pick)
          } else if (event.key === 'Escape' && open) {
            event.preventDefault()
            event.stopPropagation()
            setText(null)
          }
        }}
      />
      <OfferList {...{ list, id: listId, label, offers, at, open }} onAt={setAt} onPick={done} />
      <p className={css.said} role="status">
        {open && searched && (offers.length === 0 ? form.noHits : form.hits({ count: offers.length }))}
      </p>
      {open && searched && offers.length === 0 && (
        <p className={css.none} aria-hidden="true">
          {form.noHits}
        </p>
      )}
    </div>
  )
}
