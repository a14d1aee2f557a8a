// A page with cached fragments is, byte for byte, the page without them: else the browser would complain when it takes over.
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bytesOf } from '#server/http/serialized.ts'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Facet } from '#ui/lists/facets/facet.tsx'
import { CachedFragment, FragmentsContext } from '#ui/foundations/cached-fragment.tsx'
import { WordsProvider } from '#ui/foundations/words.tsx'
import { common } from '#words/en/common.ts'
import { pagesOfFragments } from './fragments.ts'

let rendered = 0

function Person({ person }: { person: { name: string } }) {
  rendered++
  return (
    <Card href="/x" title={person.name}>
      <Facts items={[person.name, 'b']} />
    </Card>
  )
}

const facets = ['country', 'industry'].map((name) => ({
  name,
  label: name,
  options: [{ value: 'a', label: 'A & B', count: 1234, checked: true }],
}))

const page = (people: readonly { name: string }[]): ReactElement => (
  <WordsProvider locale="en" catalogs={{ common }}>
    <main>
      text
      {facets.map((facet) => (
        <CachedFragment key={facet.name} name="facet" of={facet}>
          <Facet facet={facet} />
        </CachedFragment>
      ))}
      text
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            <CachedFragment name="person" of={person}>
              <Person person={person} />
            </CachedFragment>
          </li>
        ))}
      </ul>
      <CachedFragment name="other" of={people[0] ?? {}}>
        <b>end</b>
      </CachedFragment>
    </main>
  </WordsProvider>
)

const plain = (content: ReactElement): string => renderToString(content)

function withStore(store: ReturnType<typeof pagesOfFragments>, content: ReactElement, scope = 'en'): string {
  const { fragments, assemble } = store.start(scope)
  return bytesOf(assemble(renderToString(<FragmentsContext value={fragments}>{content}</FragmentsContext>))).toString()
}

const people = ['สมชาย ใจดี', '<script>', '\u00011;2;', 'x;y'].map((name) => ({ name }))

test('the same document without a store, with an empty one and with a full one', () => {
  const store = pagesOfFragments()
  const expected = plain(page(people))
  expect(withStore(store, page(people))).toBe(expected)
  rendered = 0
  expect(withStore(store, page(people))).toBe(expected)
  expect(rendered).toBe(0)
  expect(withStore(store, page(structuredClone(people).toReversed()))).toBe(plain(page(people.toReversed())))
})

test('other data, another name and another language are other parts', () => {
  const store = pagesOfFragments()
  withStore(store, page([{ name: 'a' }]))
  rendered = 0
  withStore(store, page([{ name: 'b' }]))
  expect(rendered).toBe(1)
  withStore(store, page([{ name: 'b' }]), 'th')
  expect(rendered).toBe(2)
})

test('the least used leave when there is no room', () => {
  const store = pagesOfFragments(4400)
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: name.repeat(200) }))
  for (const one of [a, b, a, c, d, a, e]) withStore(store, page([one as { name: string }]))
  rendered = 0
  withStore(store, page([a as { name: string }]))
  expect(rendered).toBe(0)
  withStore(store, page([b as { name: string }]))
  expect(rendered).toBe(1)
})
