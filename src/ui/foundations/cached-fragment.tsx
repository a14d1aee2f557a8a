// A fragment of a page that is rendered once: on the server, what was rendered from the same data before is put in as it stands.
import { createContext, useContext, type ReactElement } from 'react'

export type Opened = { isCached: boolean; begin: string; end: string }

/** What the server keeps while it renders; a browser has nothing here and renders every fragment. */
export type Fragments = { open(name: string, data: object): Opened }

export const FragmentsContext = createContext<Fragments | null>(null)

/**
 * One element (never text), standing between elements, whose look depends on `of` and the words of the page alone:
 * it may ask for the language, not for the address, the reader or what the page loaded, and calls no `useId`, which
 * counts places of the tree. `name` tells it from fragments of another sort. The server takes the marks around it out again,
 * so that the document is the same as without it.
 * @example <CachedFragment name="person" of={person}><PersonCard person={person} /></CachedFragment>
 */
export function CachedFragment({ name, of, children }: { name: string; of: object; children: ReactElement }) {
  const fragments = useContext(FragmentsContext)
  if (!fragments) return children
  const { isCached, begin, end } = fragments.open(name, of)
  if (isCached) return begin
  return (
    <>
      {begin}
      <FragmentsContext value={null}>{children}</FragmentsContext>
      {end}
    </>
  )
}
