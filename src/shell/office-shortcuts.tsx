// Keys that work on every page of the back office, and the list that names them. Never while typing.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { useSite } from '#engine/pages/page-data.ts'
import { useWords } from '#ui/words.tsx'
import { itemsIn, type MenuDialog, type MenuGroup, type MenuItem } from './office-menu.ts'
import css from './office-shortcuts.module.css'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio)$/.test((target as HTMLInputElement).type ?? '')

const lettersOf = (groups: readonly MenuGroup[]): [letter: string, href: string, word: MenuItem['word']][] =>
  itemsIn(groups).flatMap(({ letter, href, word }) => (letter ? [[letter, href, word]] : []))

/** `g` and a letter go to a screen, `?` lists the keys, Ctrl or Cmd and K opens the command menu, but sets a link where text is written. */
export function useShortcuts(groups: readonly MenuGroup[], on: { command: () => void; help: () => void }): void {
  const navigate = useNavigate()
  const { keys } = useSite()
  const current = useRef({ groups, on })
  useEffect(() => {
    current.current = { groups, on }
  })
  useEffect(() => {
    let waitsUntil = 0
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        if (event.target instanceof HTMLElement && event.target.isContentEditable) return
        event.preventDefault()
        current.current.on.command()
        return
      }
      if (
        !keys ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      if (Date.now() < waitsUntil) {
        waitsUntil = 0
        const found =
          event.key === 'h'
            ? '/backend'
            : lettersOf(current.current.groups).find(([letter]) => letter === event.key)?.[1]
        if (found) {
          event.preventDefault()
          event.stopImmediatePropagation()
          void navigate(found)
        }
        return
      }
      if (event.key === 'g') waitsUntil = Date.now() + 1500
      if (event.key === '?') current.current.on.help()
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]')
        if (field) {
          event.preventDefault()
          field.focus()
          field.select()
        }
      }
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate, keys])
}

export function ShortcutList({ open, onClose, groups }: MenuDialog) {
  const { keys } = useWords('desk')
  const { menu } = useWords('office')
  const rows: [keys: string[], text: string][] = [
    [['/'], keys.search],
    [['Ctrl', 'K'], keys.command],
    [['?'], keys.help],
    [['J'], keys.next],
    [['K'], keys.previous],
    [['X'], keys.select],
    [['E'], keys.edit],
    [['Space'], keys.peek],
    [['Esc'], keys.close],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={keys.title}>
      <dl className={css.keys}>
        {rows.map(([names, text]) => (
          <div key={text}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className={css.go}>{keys.go}</h3>
      <dl className={css.keys}>
        {[['h', '/backend', 'home'] as const, ...lettersOf(groups)].map(([letter, href, word]) => (
          <div key={href}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{menu[word]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
