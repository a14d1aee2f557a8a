// What is to be repaired in a post before others read it: descriptions, order of headings, links, weight.
import type { Picture } from '#engine/model/fields.ts'
import { missingParts, type Post as Written } from '#kinds/blogs/schedule.ts'
import { visibleText } from '#lib/text/visible-text.ts'
import { type Locale, locales, type Translated } from '#words/locales.ts'

export type PostProblem = { locale: Locale | null } & (
  | {
      what:
        | 'altMissing'
        | 'coverMissing'
        | 'noLanguage'
        | 'titleMissing'
        | 'summaryMissing'
        | 'bodyMissing'
        | 'emptyHeading'
        | 'pictureAlt'
    }
  | { what: 'heading' | 'emptyLink' | 'deadLink'; text: string }
  | { what: 'heavy'; bytes: number }
)

/** What is checked of a post. */
type Post = Written & Readonly<{ cover?: Picture | null }>

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')
const textOf = (element: Element): string => (element.textContent ?? '').trim()

function headingProblems(text: Document, locale: Locale): PostProblem[] {
  let level = 1
  return [...text.querySelectorAll('h2, h3, h4')].flatMap((heading): PostProblem[] => {
    const now = Number(heading.localName.at(1))
    const skips = now > level + 1
    level = now
    if (textOf(heading) === '') return [{ what: 'emptyHeading', locale }]
    return skips ? [{ what: 'heading', text: textOf(heading).slice(0, 60), locale }] : []
  })
}

/** Addresses of this site that a text links to, by language. */
export function ownLinks(body: Translated): { locale: Locale; href: string; text: string }[] {
  return locales.flatMap((locale) =>
    [...parse(body[locale] ?? '').querySelectorAll('a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? ''
      return isOwn(href) ? [{ locale, href, text: textOf(link) || href }] : []
    }),
  )
}

function textProblems(html: string, locale: Locale): PostProblem[] {
  const text = parse(html)
  const links = [...text.querySelectorAll('a')].flatMap((link): PostProblem[] => {
    const href = link.getAttribute('href') ?? ''
    if (textOf(link) === '' && !link.querySelector('img[alt]:not([alt=""])'))
      return [{ what: 'emptyLink', text: href, locale }]
    return /^(#|https?:\/\/?)?$/i.test(href) ? [{ what: 'deadLink', text: textOf(link).slice(0, 60), locale }] : []
  })
  const mute = [...text.querySelectorAll('img:not([alt])')].map((): PostProblem => ({ what: 'pictureAlt', locale }))
  return [...headingProblems(text, locale), ...links, ...mute]
}

/** Addresses of the pictures that a reader of one language gets. */
export function picturesOf(values: Post, locale: Locale): string[] {
  const { cover } = values
  const body: Translated = values.body ?? {}
  const inText = [...parse(body[locale] ?? '').querySelectorAll('img')].map((one) => one.getAttribute('src') ?? '')
  return [...new Set([...(cover ? [`/files/${cover.key}?w=1280`] : []), ...inText.filter(isOwn)])]
}

/** Words, in languages with and without spaces. */
export function countWords(html: string, locale: string): number {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(visibleText(html))
  return [...words].filter(({ isWordLike }) => isWordLike).length
}

const missing = { title: 'titleMissing', summary: 'summaryMissing', body: 'bodyMissing' } as const

/** Publishing is refused for the same: a post is shown in one language at least, and in each as a whole. */
function languageProblems(values: Post): PostProblem[] {
  const shown = (values.languagesReady ?? []) as Locale[]
  // Before one is chosen, the language it is written in.
  const asked =
    shown.length > 0
      ? shown
      : locales.filter((locale) => missingParts(values, locale).length < Object.keys(missing).length).slice(0, 1)
  return [
    ...(shown.length === 0 ? [{ what: 'noLanguage', locale: null } as const] : []),
    ...asked.flatMap((locale) => missingParts(values, locale).map((part) => ({ what: missing[part], locale }))),
  ]
}

/** What the post itself tells; whether its links lead anywhere and what its pictures weigh is asked elsewhere. */
export function problemsOf(values: Post): PostProblem[] {
  const { cover } = values
  const body: Translated = values.body ?? {}
  const isMute = cover && !cover.decorative && !Object.values(cover.alt ?? {}).some(Boolean)
  return [
    ...(cover ? [] : [{ what: 'coverMissing', locale: null } as const]),
    ...languageProblems(values),
    ...(isMute ? [{ what: 'altMissing', locale: null } as const] : []),
    ...locales.flatMap((locale) => (body[locale] ? textProblems(body[locale], locale) : [])),
  ]
}
