// In how many co-author steps the person of a profile reaches its reader, asked after the page is shown: pages are kept for everybody.
import { useEffect, useState } from 'react'
import { askApi } from '#engine/page/ask-api.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import type { StepsAnswer } from './steps-answer.ts'
import css from './steps-to-you.module.css'

/** Null where it could not be asked: the page says nothing then, as where no way leads. */
async function ask(to: string, locale: string, signal: AbortSignal): Promise<StepsAnswer | null> {
  const answer = await askApi(`/api/own-network/steps?${new URLSearchParams({ to, locale })}`, { signal }, false)
  return answer.ok ? ((await answer.json()) as StepsAnswer) : null
}

/** @param entry kind and slug of the person: `talents/somchai-jaidee` */
export function StepsToYou({ entry }: { entry: string }) {
  const locale = useLocale()
  const [found, setFound] = useState<{ entry: string; locale: string; answer: StepsAnswer | null } | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    ask(entry, locale, asked.signal).then(
      (answer) => setFound({ entry, locale, answer }),
      () => {},
    )
    return () => asked.abort()
  }, [entry, locale])
  // What was found of somebody else, or in another language, is not shown.
  const answer = found?.entry === entry && found.locale === locale ? found.answer : null
  if (!answer?.steps) return null
  return (
    <section>
      <h2>{answer.title}</h2>
      <ol className={css.way}>
        {answer.way.map(({ text, href }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- people between may have the same name, and the way does not change
          <li key={at}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ol>
    </section>
  )
}
