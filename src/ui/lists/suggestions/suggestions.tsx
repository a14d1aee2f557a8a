// Suggestions while a search is typed. Without script the field is just a field; what shows them comes when somebody goes into it.
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { optionalPart } from '../../foundations/browser/optional-part.ts'
import type { Suggest } from './suggestion.ts'
import type { SuggestionsList } from './suggestions-list.tsx'

const SuggestContext = createContext<Suggest | null>(null)
export const SuggestProvider = SuggestContext

/** Stands inside the form of a search and listens to its field. */
export function Suggestions() {
  const suggest = useContext(SuggestContext)
  const place = useRef<HTMLDivElement>(null)
  const [List, setList] = useState<typeof SuggestionsList>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const fetchList = (): void => {
      form.removeEventListener('focusin', fetchList)
      void optionalPart(() => import('./suggestions-list.tsx'))
        .then((part) => setList(() => part.SuggestionsList))
        .catch(() => form.addEventListener('focusin', fetchList))
    }
    form.addEventListener('focusin', fetchList)
    if (form.contains(document.activeElement)) fetchList()
    return () => form.removeEventListener('focusin', fetchList)
  }, [])
  if (!suggest) return null
  return List ? <List suggest={suggest} /> : <div ref={place} hidden />
}
