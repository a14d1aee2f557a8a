// Rich text that is still being written, as it will read: made by the schema, so that nothing else can stand in it.
import { useEffect, useRef } from 'react'
import { optionalPart } from '../foundations/browser/optional-part.ts'

export function ReadOnlyText({ html, lang }: { html: string; lang: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    optionalPart(() => import('./shown-text.ts')).then(
      ({ shownText }) => {
        if (!isOver) place.current?.replaceChildren(shownText(html))
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [html])
  return <div ref={place} className="rich" lang={lang} />
}
