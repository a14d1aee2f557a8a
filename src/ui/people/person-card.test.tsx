// @vitest-environment jsdom
// The card as text and the card of React are one card.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadCatalogs } from '#words/catalogs.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { BaseProvider } from '../foundations/link.tsx'
import { DatesContext, WordsProvider } from '../foundations/words.tsx'
import { PersonCard, type PersonCardData } from './person-card.tsx'
import { personCardMarkup } from './person-card-markup.ts'

const hostile = `<i>"A" & 'B'</i>`
const name = { native: 'สุภาวดี', nativeLang: 'th', romanized: 'Supawadee' }
const people: PersonCardData[] = [
  { id: '1', href: '/asean-talent-pool/a', name: { native: 'A' }, industries: [] },
  { id: '2', href: '/asean-talent-pool/b', name, industries: [{ slug: 'ai', name: 'AI' }], unclaimed: true },
  {
    id: '3',
    href: '/asean-talent-pool/c"><script>',
    name: { native: hostile, nativeLang: hostile, romanized: hostile, marked: [{ text: hostile, hit: true }] },
    photo: { src: `/files/${hostile}`, alt: hostile },
    academicTitle: hostile,
    jobTitle: hostile,
    university: hostile,
    city: hostile,
    country: hostile,
    industries: [
      { slug: hostile, name: hostile },
      { slug: 'quantum', name: hostile },
    ],
    keywords: [{ text: hostile, matched: true }, { text: 'b' }],
    metrics: { works: 1, citations: 1204, hIndex: 0, source: hostile, date: '2026-09-23' },
    openTo: [hostile, 'b'],
    why: [
      {
        label: hostile,
        pieces: [
          { text: hostile, hit: false },
          { text: hostile, hit: true },
        ],
      },
    ],
  },
  {
    id: '4',
    href: '/young-talent-pool/d',
    name: { native: 'D', marked: [{ text: 'D', hit: false }] },
    photo: { src: '/files/d', srcSet: '/files/d?w=640 2x', alt: '' },
    industries: [],
    keywords: [],
    metrics: { source: '', date: '' },
    study: { level: hostile, graduationYear: 2027, lookingFor: [hostile, 'b'] },
  },
  { id: '5', href: '/young-talent-pool/e', name, industries: [], study: { lookingFor: [] }, openTo: [], why: [] },
]

function parsed(html: string): string {
  const part = document.createElement('div')
  part.innerHTML = html
  return part.innerHTML
}

test.each(locales)(
  '%s: every card is, element by element, what React makes of it, and no text of it becomes markup',
  async (locale) => {
    const { common, public: words } = await loadCatalogs(locale, ['common', 'public'])
    if (!common || !words) throw new Error('no words')
    const base = prefixOf(locale)
    for (const buddhist of [false, true])
      for (const person of people) {
        const byReact = renderToStaticMarkup(
          <WordsProvider locale={locale} catalogs={{ common, public: words }}>
            <DatesContext value={{ buddhist, timeZone: 'Asia/Bangkok' }}>
              <BaseProvider value={base}>
                <PersonCard person={person} />
              </BaseProvider>
            </DatesContext>
          </WordsProvider>,
        )
        const asText = personCardMarkup(person, { common, public: words, locale, buddhist, base })
        expect(parsed(asText)).toBe(parsed(byReact))
      }
  },
)
