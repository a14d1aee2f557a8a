// Beside the editor: what is to be repaired, and what a reader has to load.
import { useEffect, useState } from 'react'
import { entryOf } from '#lib/entry-of.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatBytes } from '#words/formats.ts'
import { type Locale, localeNames, type Translated } from '#words/locales.ts'
import { countWords, ownLinks, picturesOf, type PostProblem, problemsOf } from './checks.ts'
import type { PostValues } from './use-post-form.ts'
import css from './editor.module.css'

const mostBytes = 2_000_000

// What was asked once is not asked again while one writes.
const sizes = new Map<string, Promise<number>>()
const alive = new Map<string, Promise<boolean>>()

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? ask()
  known.set(key, found)
  return found
}

const sizeOf = (address: string): Promise<number> =>
  remembered(sizes, address, async () => {
    const response = await fetch(address).catch(() => null)
    return response?.ok ? (await response.blob()).size : 0
  })

/** Is there something at this address of the site, for a reader who is not signed in? */
const leads = (address: string): Promise<boolean> =>
  remembered(alive, address, async () => {
    const response = await fetch(address, { method: 'HEAD', credentials: 'omit' }).catch(() => null)
    return !response || (response.status !== 404 && response.status !== 410)
  })

/** Asks a moment after the last change. */
function useAsked(values: PostValues, locale: Locale) {
  const [found, setFound] = useState<{ bytes: number; pictures: number; dead: PostProblem[] } | null>(null)
  const body: Translated = values.body ?? {}
  const key = JSON.stringify([body, values.cover, locale])
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const pictures = picturesOf(values, locale)
      const bytes = (await Promise.all(pictures.map(sizeOf))).reduce((sum, one) => sum + one, 0)
      const links = ownLinks(body).filter(({ href }) => !href.startsWith('/files/'))
      const dead = await Promise.all(
        links.map(async ({ locale: of, href, text }): Promise<PostProblem[]> =>
          (await leads(href)) ? [] : [{ what: 'deadLink', text, locale: of }],
        ),
      )
      if (!isOver) setFound({ bytes, pictures: pictures.length, dead: dead.flat() })
    }, 1500)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` holds what is read of the values
  }, [key])
  return found
}

export function CheckPanel({ values, locale }: { values: PostValues; locale: Locale }) {
  const posts = useWords('posts')
  const reader = useLocale()
  const [own, setOwn] = useState<PostProblem[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOwn(problemsOf(values)), 400)
    return () => clearTimeout(timer)
  }, [values])
  const asked = useAsked(values, locale)
  const heavy: PostProblem[] =
    (asked?.bytes ?? 0) > mostBytes ? [{ what: 'heavy', bytes: asked?.bytes ?? 0, locale }] : []
  const all = [...(own ?? []), ...(asked?.dead ?? []), ...heavy]
  const say = (problem: PostProblem): string => {
    if (problem.what === 'heavy') return posts.problems.heavy({ size: formatBytes(problem.bytes, reader, 1) })
    if ('text' in problem) return posts.problems[problem.what]({ text: problem.text })
    return entryOf(posts.problems as unknown as Record<string, string>, problem.what) ?? ''
  }
  return (
    <section data-panel="check">
      <h2>{posts.check}</h2>
      {own !== null && all.length === 0 ? (
        <p className={css.fine}>
          <Icon name="check" size={16} /> {posts.checkFine}
        </p>
      ) : (
        <ul className={css.problems}>
          {all.map((one, at) => (
            <li key={at}>
              <Icon name="warning" size={16} />{' '}
              <span>
                {one.locale && <b>{localeNames[one.locale]}: </b>}
                {say(one)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <p className={css.quiet}>
          {posts.weight({
            size: formatBytes(asked.bytes, reader, 1),
            pictures: asked.pictures,
            words: countWords(values.body?.[locale] ?? '', locale),
          })}
        </p>
      )}
    </section>
  )
}
