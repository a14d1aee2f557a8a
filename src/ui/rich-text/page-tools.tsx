// The tools of a writing surface that looks like the page: the buttons over what is selected, the list of blocks after `/`.
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../foundations/words.tsx'
import { BlockMenu, blocksFor, useBlockNames } from './block-menu.tsx'
import { type DialogBlock, type Block, blockCommands, slashCommandIn } from './blocks.ts'
import type { DialogRequest } from './editor-dialogs.tsx'
import css from './rich-text.module.css'

const dialogBlocks = new Set<Block>(['pictures', 'gallery', 'file', 'card'] satisfies DialogBlock[])

type PageToolsProps = {
  id: string
  state: EditorState
  view: RefObject<EditorView | null>
  keys: Ref<(event: KeyboardEvent) => boolean>
  disabled: boolean
  hasFiles: boolean
  onAsk: (asked: DialogRequest) => void
  /** The toolbar. */
  children: ReactNode
}

/** Where a place of the text stands, from the corner of the frame around the surface. */
function coordinatesOf(view: EditorView, at: number): { left: number; top: number; bottom: number } {
  const corner = view.dom.closest('[data-rich]')?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, bottom } = view.coordsAtPos(at)
  return { left: left - corner.left, top: top - corner.top, bottom: bottom - corner.top }
}

/** The buttons stay while one of them has the focus. */
function useIsNear(view: RefObject<EditorView | null>, bar: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const look = () => {
      const active = document.activeElement
      setNear(Boolean(view.current?.dom.contains(active) || bar.current?.contains(active)))
    }
    const later = () => setTimeout(look)
    addEventListener('focusin', later)
    addEventListener('focusout', later)
    later()
    return () => {
      removeEventListener('focusin', later)
      removeEventListener('focusout', later)
    }
  }, [view, bar])
  return isNear
}

function useBlockMenu({ state, view, keys, hasFiles, onAsk, disabled }: PageToolsProps, isNear: boolean) {
  const names = useBlockNames()
  const [closed, setClosed] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)
  const slash = disabled || !isNear ? null : slashCommandIn(state)
  const isOpen = slash !== null && closed !== slash.from
  // The next stroke opens it anew.
  const [hadSlash, setHadSlash] = useState(false)
  if (hadSlash !== (slash !== null)) {
    setHadSlash(slash !== null)
    setClosed(null)
    setCurrent(0)
  }
  const found = isOpen
    ? blocksFor(names, slash.query).filter((one) => hasFiles || !dialogBlocks.has(one) || one === 'card')
    : []
  const choose = (block: Block | undefined): void => {
    const now = view.current
    const here = now && slashCommandIn(now.state)
    if (!now || !block) return
    if (here) now.dispatch(now.state.tr.delete(here.from, here.to))
    if (dialogBlocks.has(block)) onAsk({ what: block as DialogBlock })
    else blockCommands[block as keyof typeof blockCommands](now.state, now.dispatch, now)
    now.focus()
  }
  const at = Math.min(current, Math.max(0, found.length - 1))
  useImperativeHandle(keys, () => (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setCurrent((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at])
    else if (event.key === 'Escape') setClosed(slash?.from ?? null)
    else return false
    event.preventDefault()
    return true
  })
  return { slash, found, current: at, choose }
}

export function PageTools(props: PageToolsProps) {
  const { state, view, disabled, children } = props
  const { editor } = useWords('editor')
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  const isNear = useIsNear(view, bar)
  const { slash, found, current, choose } = useBlockMenu(props, isNear)
  const [position, setPosition] = useState({ left: 0, top: 0, bottom: 0 })
  const { from, to, empty } = state.selection
  const isSelected = !empty && isNear && !disabled
  useLayoutEffect(() => {
    if (view.current && (isSelected || slash)) setPosition(coordinatesOf(view.current, slash?.from ?? from))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text moves with every change of the state
  }, [state, isSelected])
  useLayoutEffect(() => {
    const box = bar.current
    if (!box || !isSelected) return
    const room = (box.offsetParent?.clientWidth ?? 0) - box.offsetWidth
    box.style.left = `${Math.max(0, Math.min(position.left, room))}px`
    box.style.top = `${position.top - box.offsetHeight - 8}px`
  }, [position, isSelected, to])
  // The text says which of the blocks is meant: the caret stays in it.
  useEffect(() => {
    const text = view.current?.dom
    if (!text) return
    if (found.length > 0) {
      text.setAttribute('aria-controls', id)
      text.setAttribute('aria-activedescendant', `${id}-${current}`)
    } else {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [found.length, current, id, view])
  const isBlank = state.doc.childCount === 1 && state.doc.firstChild?.content.size === 0
  return (
    <>
      <div ref={bar} className={css.bubble} hidden={!isSelected}>
        {isSelected && children}
      </div>
      {isBlank && !disabled && <p className={css.hint}>{editor.blocks.hint}</p>}
      {found.length > 0 && (
        <BlockMenu
          id={id}
          found={found}
          current={current}
          at={{ left: position.left, top: position.bottom + 4 }}
          onChoose={choose}
        />
      )}
      {!disabled && (
        <div className={css.insert}>
          <select
            aria-label={editor.blocks.menu}
            value=""
            onChange={(event) => {
              choose(event.target.value as Block)
              event.target.value = ''
            }}
          >
            <option value="">{editor.blocks.add}</option>
            <BlockOptions hasFiles={props.hasFiles} />
          </select>
        </div>
      )}
    </>
  )
}

/** For fingers, and for who does not know the stroke. */
function BlockOptions({ hasFiles }: { hasFiles: boolean }) {
  const names = useBlockNames()
  return blocksFor(names, '')
    .filter((one) => hasFiles || !dialogBlocks.has(one))
    .map((one) => (
      <option key={one} value={one}>
        {names[one]}
      </option>
    ))
}
