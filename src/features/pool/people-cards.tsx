// The cards of a list of people as text: a server writes it once, and the browser takes it as it stands.
import { type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBase } from '#ui/foundations/link.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/foundations/words.tsx'
import { renderedCards, WrittenCards } from '#ui/parts/card.tsx'
import type { PersonCardData } from '#ui/people/person-card-data.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { deferredViews, loadMarkup, neededMarkup } from './deferred-views.ts'
import { useTurn } from './selected-people/compare-and-shortlist.tsx'
import { useShortlist } from './selected-people/shortlist.ts'

type Picks = Catalogs['public']['picks']
type Props = {
  pool: string
  /** Address of the pool. */
  base: string
  /** Null: they stand in the document, and the browser was not told of them. */
  people: readonly PersonCardData[] | null
}

/** Buttons of those on the shortlist say so. */
function showShortlist(list: HTMLElement, slugs: readonly string[], picks: Picks): void {
  for (const button of list.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')) {
    const isOn = slugs.includes(button.value)
    if ((button.ariaPressed === 'true') === isOn) continue
    button.ariaPressed = String(isOn)
    const text = button.lastElementChild?.firstChild
    if (text) text.nodeValue = isOn ? picks.onShortlist : picks.toShortlist
  }
}

/** What was ticked stays so where the same people are shown in another order or among others. */
function keepTicks(list: HTMLElement, ticked: Set<string>): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[name="compare"]')]
  for (const box of boxes) if (ticked.has(box.value)) box.checked = true
  ticked.clear()
  for (const { checked, value } of boxes) if (checked) ticked.add(value)
}

/** Listens for all cards in one place. */
function useCards(html: string, pool: string): RefObject<HTMLUListElement | null> {
  const { picks } = useWords('public')
  const list = useRef<HTMLUListElement>(null)
  const ticked = useRef(new Set<string>())
  const slugs = useShortlist(pool)
  const turn = useTurn(pool)
  useLayoutEffect(() => {
    if (list.current) keepTicks(list.current, ticked.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the cards are others
  }, [html])
  useLayoutEffect(() => {
    if (list.current) showShortlist(list.current, slugs, picks)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the cards are others as well
  }, [html, slugs, picks])
  useEffect(() => {
    const element = list.current
    const onClick = ({ target }: MouseEvent): void => {
      const button = (target as Element).closest<HTMLButtonElement>('button[aria-pressed]')
      if (button) turn(button.value)
    }
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.checked) ticked.current.add(target.value)
      else ticked.current.delete(target.value)
    }
    element?.addEventListener('click', onClick)
    element?.addEventListener('change', onChange)
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('change', onChange)
    }
  })
  return list
}

/** What writes cards: a browser has it when it goes on to the next page. */
const writer = () => deferredViews.peopleMarkup ?? use(neededMarkup())

export function PeopleCards({ pool, base, people }: Props) {
  const [common, words] = [useWords('common'), useWords('public')]
  const [locale, buddhist, prefix] = [useLocale(), useBuddhist(), useBase()]
  const [standing] = useState(() => (people ? '' : renderedCards(pool)))
  const { state } = useNavigation()
  useEffect(() => {
    // Beside the rows that it will write.
    if (state !== 'idle') void loadMarkup().catch(() => undefined)
  }, [state])
  const write = people && writer()
  const html = useMemo(() => {
    const page = { common, public: words, locale, buddhist, base: prefix }
    return people && write ? write(people, base, page) : standing
  }, [people, write, base, standing, common, words, locale, buddhist, prefix])
  return <WrittenCards ref={useCards(html, pool)} kind={pool} html={html} />
}
