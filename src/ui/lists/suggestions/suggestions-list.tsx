// The suggestions under the field of a search: asks while it is typed, and shows groups of links.
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { localHref, useBase } from '../../foundations/link.tsx'
import { useLocale, useWords } from '../../foundations/words.tsx'
import type { Suggest, SuggestionGroup } from './suggestion.ts'
import css from './suggestions.module.css'

const waitMs = 200
// Keyboards of phones compose whole words, which end with a blank that Thai does not have: one that rests is asked for.
const restMs = 1000
/** One letter says enough in scripts without spaces, one picture as well; two elsewhere. */
export const isEnough = (q: string): boolean =>
  [...q].length >= (/[\p{Extended_Pictographic}\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3400-\u9FFF]/u.test(q) ? 1 : 2)

/** -1 is the field itself; the arrows go round through it. @example nextAt(-1, -1, 5) // 4 */
export function nextAt(at: number, step: 1 | -1, count: number): number {
  const next = at + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}

type ListRef = RefObject<HTMLDivElement | null>

/** The field of the form in which the list stands. */
const fieldOf = ({ current }: ListRef): HTMLInputElement | null | undefined =>
  current?.closest('form')?.querySelector<HTMLInputElement>('input[type=search]')

/** Asks while it is typed, and shows what was found for the words that stand there then. */
function useAsking(list: ListRef, suggest: Suggest, show: (groups: readonly SuggestionGroup[]) => void): void {
  const locale = useLocale()
  useEffect(() => {
    const field = fieldOf(list)
    if (!field) return
    let timer: ReturnType<typeof setTimeout>
    let last = ''
    const ask = (event?: Event): void => {
      const q = field.value.trim()
      last = q
      clearTimeout(timer)
      if (!isEnough(q)) return show([])
      const { isComposing = false, data = null } = (event ?? {}) as Partial<InputEvent>
      // The letters of pinyin are not what is meant.
      if (isComposing && locale === 'zh' && /[a-z]/i.test(data ?? '')) return
      timer = setTimeout(
        () => {
          void suggest(q, locale)
            .then((found) => {
              if (last !== q) return
              show(found.filter(({ name, items }) => items.length > 0 || name === 'note'))
            })
            .catch(() => show([]))
        },
        isComposing ? restMs : waitMs,
      )
    }
    const close = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node) || !list.current?.contains(event.relatedTarget)) show([])
    }
    field.addEventListener('input', ask)
    field.addEventListener('compositionend', ask)
    field.addEventListener('blur', close)
    // This came when somebody went into the field, and has missed what they typed since.
    if (document.activeElement === field && field.value !== field.defaultValue) ask()
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', ask)
      field.removeEventListener('compositionend', ask)
      field.removeEventListener('blur', close)
    }
  }, [suggest, locale, list, show])
}

/** The field is a combobox: arrows go through what is found, Enter follows it, Esc closes. */
function useCombobox(
  list: ListRef,
  {
    id,
    count,
    at,
    setAt,
    close,
  }: {
    id: string
    count: number
    at: number
    setAt: (at: number) => void
    close: () => void
  },
): void {
  const open = count > 0
  useEffect(() => {
    const field = fieldOf(list)
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(open))
    if (at >= 0) field.setAttribute('aria-activedescendant', `${id}-${at}`)
    else field.removeAttribute('aria-activedescendant')
    const onKey = (event: KeyboardEvent): void => {
      if (!open || event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setAt(nextAt(at, event.key === 'ArrowDown' ? 1 : -1, count))
      } else if (event.key === 'Escape') {
        event.stopPropagation()
        close()
      } else if (event.key === 'Enter' && at >= 0) {
        event.preventDefault()
        document.getElementById(`${id}-${at}`)?.click()
      }
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [open, at, count, id, list, close, setAt])
}

/** Stands inside the form of a search and listens to its field. */
export function SuggestionsList({ suggest }: { suggest: Suggest }) {
  const { suggestions } = useWords('common')
  const base = useBase()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([])
  const [at, setAt] = useState(-1)
  const items = groups.flatMap((group) => group.items)
  const open = items.length > 0
  // Nothing of what is typed can be searched, which is said in their place.
  const note = open ? undefined : groups[0]?.label
  const show = useCallback((found: readonly SuggestionGroup[]) => {
    setGroups(found)
    setAt(-1)
  }, [])
  const close = useCallback(() => setGroups([]), [])
  useAsking(list, suggest, show)
  useCombobox(list, { id, count: items.length, at, setAt, close })

  return (
    <>
      <div
        ref={list}
        id={id}
        className={css.list}
        role="listbox"
        aria-label={suggestions.label}
        hidden={!open && !note}
      >
        {groups.map((group, groupAt) => (
          <div key={group.name} role="group" aria-label={group.label}>
            <p aria-hidden="true">{group.label}</p>
            {group.items.map((item, itemAt) => {
              const number = groups.slice(0, groupAt).reduce((sum, before) => sum + before.items.length, itemAt)
              return (
                <a
                  key={item.href}
                  id={`${id}-${number}`}
                  role="option"
                  aria-selected={number === at}
                  tabIndex={-1}
                  href={localHref(base, item.href)}
                  lang={item.lang}
                  onClick={() => setGroups([])}
                >
                  {item.text}
                  {item.note && <small>{item.note}</small>}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {open ? suggestions.count({ count: items.length }) : note}
      </span>
    </>
  )
}
