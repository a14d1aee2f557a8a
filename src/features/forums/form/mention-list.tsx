// The list of people under the field while a name is typed behind an @: arrows go through it, Enter or Tab takes, Esc closes.
import { type RefObject, useEffect, useId, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import type { Person } from '../mentions/people.ts'
import { type Edit, mentionAt } from './typed-edits.ts'
import css from './text-box.module.css'

const waitMs = 150

type MentionListProps = {
  box: RefObject<HTMLTextAreaElement | null>
  /** Slug of the topic; of a new one none. */
  topic: string
  onEdit: (edit: Edit) => void
}
type Asked = { from: number; to: number; people: readonly Person[] }

async function peopleFor(topic: string, q: string, signal: AbortSignal): Promise<readonly Person[]> {
  const answer = await fetch(`/api/forum-people?${new URLSearchParams({ topic, q })}`, { signal })
  return answer.ok ? ((await answer.json()) as { people: Person[] }).people : []
}

/** Asks a moment after each letter, and forgets what was asked when the caret goes elsewhere. */
function useAsked(box: MentionListProps['box'], topic: string): [Asked | null, () => void] {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const field = box.current
    if (!field) return
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = (): void => {
      clearTimeout(timer)
      stop.abort()
      stop = new AbortController()
      const caret = field.selectionStart
      const mention = mentionAt(field.value, caret)
      if (!mention) return setAsked(null)
      const { signal } = stop
      timer = setTimeout(() => {
        peopleFor(topic, mention.words.trim(), signal).then(
          (people) => signal.aborted || setAsked(people.length > 0 ? { from: mention.from, to: caret, people } : null),
          () => null,
        )
      }, waitMs)
    }
    const close = (): void => {
      clearTimeout(timer)
      stop.abort()
      setAsked(null)
    }
    field.addEventListener('input', ask)
    field.addEventListener('blur', close)
    return () => {
      close()
      field.removeEventListener('input', ask)
      field.removeEventListener('blur', close)
    }
  }, [box, topic])
  return [asked, () => setAsked(null)]
}

type Keys = { isOpen: boolean; move: (step: number) => void; take: () => void; close: () => void }

/** The field keeps the focus; what is marked in the list is told to who does not see it. */
function useKeys(box: MentionListProps['box'], { isOpen, move, take, close }: Keys): void {
  useEffect(() => {
    const field = box.current
    if (!field || !isOpen) return
    const hear = (event: KeyboardEvent): void => {
      if (event.isComposing) return
      const act = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Enter: take,
        Tab: take,
        Escape: close,
        ArrowLeft: close,
        ArrowRight: close,
      }[event.key]
      if (!act || event.shiftKey) return
      if (!event.key.endsWith('t')) event.preventDefault()
      act()
    }
    field.addEventListener('keydown', hear)
    return () => field.removeEventListener('keydown', hear)
  }, [box, isOpen, move, take, close])
}

/** Under the field the list may be below what is seen, on a phone nearly always. */
function show(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

export function MentionList({ box, topic, onEdit }: MentionListProps) {
  const forums = useWords('forums')
  const id = useId()
  const [asked, close] = useAsked(box, topic)
  const [at, setAt] = useState(0)
  const people = asked?.people ?? []
  const now = Math.min(at, people.length - 1)
  const take = (index: number): void => {
    const person = people[index]
    if (!asked || !person) return
    const text = `@${person.name} `
    onEdit({ from: asked.from, to: asked.to, text, select: [asked.from + text.length, asked.from + text.length] })
    close()
    setAt(0)
  }
  useKeys(box, {
    isOpen: asked !== null,
    move: (step) => setAt((now + step + people.length) % people.length),
    take: () => take(now),
    close,
  })
  useEffect(() => {
    const field = box.current
    field?.setAttribute('aria-autocomplete', 'list')
    if (!field || !asked) return
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-activedescendant', `${id}-${now}`)
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [box, asked, id, now])
  return (
    <>
      <p role="status" className="visually-hidden">
        {asked && forums.mentionsFound({ count: people.length })}
      </p>
      {asked && (
        <div ref={show} id={id} className={css.people} role="listbox" aria-label={forums.mention}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
            <div
              key={person.name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === now}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              {person.name} <small>{person.isHere ? forums.people : person.country}</small>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
