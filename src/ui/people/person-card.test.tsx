// @vitest-environment jsdom
// The card of a person is written as text: nothing that somebody wrote becomes markup, and everything is said.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadCatalogs } from '#words/catalogs.ts'
import { type Locale, locales, prefixOf } from '#words/locales.ts'
import { BaseProvider } from '../foundations/link.tsx'
import { DatesContext, WordsProvider } from '../foundations/words.tsx'
import { PersonCard } from './person-card.tsx'
import type { PersonCardData } from './person-card-data.ts'

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

async function cardIn(locale: Locale, person: PersonCardData, headingLevel: 2 | 3 = 2): Promise<HTMLElement> {
  const { common, public: words } = await loadCatalogs(locale, ['common', 'public'])
  if (!common || !words) throw new Error('no words')
  const list = document.createElement('ul')
  list.innerHTML = renderToStaticMarkup(
    <WordsProvider locale={locale} catalogs={{ common, public: words }}>
      <DatesContext value={{ buddhist: false, timeZone: 'Asia/Bangkok' }}>
        <BaseProvider value={prefixOf(locale)}>
          <PersonCard person={person} headingLevel={headingLevel} />
        </BaseProvider>
      </DatesContext>
    </WordsProvider>,
  )
  return list
}

/** What a card is made of; other elements would be somebody's text. */
const elements = 'li article i img div h2 h3 a p span svg path b mark ul dl dt dd'.split(' ')
const attributes =
  'class data-industry src srcset alt width height loading decoding lang href viewBox aria-hidden data-look d fill fill-rule'.split(
    ' ',
  )

test.each(locales)(
  '%s: no text of a card becomes an element or an attribute, and each is there to read',
  async (locale) => {
    for (const person of people) {
      const card = await cardIn(locale, person)
      const made = [...card.querySelectorAll('*')]
      expect(made.filter((one) => !elements.includes(one.localName)).map((one) => one.outerHTML)).toEqual([])
      // The only <i> is the thread of a second industry, and holds nothing.
      expect([...card.querySelectorAll('i')].map((one) => one.innerHTML).join('')).toBe('')
      const named = made.flatMap((one) => one.getAttributeNames())
      expect(named.filter((name) => !attributes.includes(name))).toEqual([])
      expect(card.querySelector('a')?.getAttribute('href')).toBe(prefixOf(locale) + person.href)
      for (const text of [person.university, person.city, person.country, person.study?.level])
        if (text) expect(card.textContent).toContain(text)
    }
  },
)

test('a card says the name in its script, the other below it, and the years and figures of its person', async () => {
  const [, named, full, student] = people as [PersonCardData, PersonCardData, PersonCardData, PersonCardData]
  const card = await cardIn('en', named, 3)
  expect(card.querySelector('h3')?.outerHTML).toContain('lang="th"')
  expect(card.querySelector('[lang="en"]')?.textContent).toBe('Supawadee')
  expect(card.textContent).toContain('AI')
  const whole = await cardIn('en', full)
  expect([...whole.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([hostile, hostile, hostile])
  expect([...whole.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['1', '1,204', '0', `${hostile}${hostile}`]),
  )
  expect((await cardIn('en', student)).textContent).toContain('2027')
})
