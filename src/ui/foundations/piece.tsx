// A part of a page that is finished once: on the server, what was rendered from the same data before is put in as it stands.
import { createContext, useContext, type ReactElement } from 'react'

export type Opened = { isKept: boolean; begin: string; end: string }

/** What the server keeps while it renders; a browser has nothing here and renders every part. */
export type Pieces = { open(name: string, data: object): Opened }

export const PiecesContext = createContext<Pieces | null>(null)

/**
 * One element (never text), standing between elements, whose look depends on `of` and the words of the page alone:
 * it may ask for the language, not for the address, the reader or what the page loaded, and calls no `useId`, which
 * counts places of the tree. `name` tells it from parts of another sort. The server takes the marks around it out again,
 * so that the document is the same as without it.
 * @example <Piece name="person" of={person}><PersonCard person={person} /></Piece>
 */
export function Piece({ name, of, children }: { name: string; of: object; children: ReactElement }) {
  const pieces = useContext(PiecesContext)
  if (!pieces) return children
  const { isKept, begin, end } = pieces.open(name, of)
  if (isKept) return begin
  return (
    <>
      {begin}
      <PiecesContext value={null}>{children}</PiecesContext>
      {end}
    </>
  )
}
