// Keys of the back office, and the list that names them; `/` works there as on every page.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { isTyping } from '#ui/foundations/browser/is-typing.ts'
import { keyOf } from '#ui/foundations/browser/key-of.ts'
import { useSite } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { KeyList } from './keys.tsx'
import { useItemName } from './use-item-name.ts'
import { homeWord, itemsIn, type MenuDialog, type MenuGroup, type MenuItem } from './office-menu.ts'
import css from './keys.module.css'

const lettersOf = (groups: readonly MenuGroup[]): [letter: string, href: string, word: MenuItem['word']][] =>
  itemsIn(groups).flatMap(({ letter, href, word }) => (letter ? [[letter, href, word]] : []))

/** `g` and a letter go to a screen, `?` lists these keys, Ctrl or Cmd and K opens the command menu, but sets a link where text is written. */
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
      const key = keyOf(event)
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        if (event.target instanceof HTMLElement && event.target.isContentEditable) return
        event.preventDefault()
        current.current.on.command()
        return
      }
      if (!keys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const window = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (key === 'z') {
        const undo = document.querySelector<HTMLElement>('[data-undo]')
        if (!window || window.contains(undo)) undo?.click()
      }
      if (window) return
      if (Date.now() < waitsUntil) {
        waitsUntil = 0
        const found =
          key === 'h' ? '/backend' : lettersOf(current.current.groups).find(([letter]) => letter === key)?.[1]
        if (found) {
          event.preventDefault()
          event.stopImmediatePropagation()
          void navigate(found)
        }
        return
      }
      if (key === 'g') waitsUntil = Date.now() + 1500
      if (key !== '?') return
      event.preventDefault()
      current.current.on.help()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate, keys])
}

export function ShortcutList({ open, onClose, groups }: MenuDialog) {
  const { keys } = useWords('editor')
  const nameOf = useItemName()
  const { role } = useSite().signedIn ?? {}
  const rows: [keys: string, text: string][] = [
    ['/', keys.search],
    ['Ctrl K', keys.command],
    ['?', keys.help],
    ['J', keys.next],
    ['K', keys.previous],
    ['X', keys.select],
    ['E', keys.edit],
    ['Space', keys.quickView],
    ['P', keys.publish],
    ['R', keys.return],
    ['Enter', keys.into],
    ['Z', keys.undo],
    ['Esc', keys.close],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={keys.title}>
      <KeyList rows={rows} />
      <h3 className={css.go}>{keys.go}</h3>
      <dl className={css.keys}>
        {[['h', '/backend', homeWord(role)] as const, ...lettersOf(groups)].map(([letter, href, word]) => (
          <div key={href}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{nameOf(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
