import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { common } from '#words/en/common.ts'
import { home } from '#words/en/home.ts'
import { publicWords } from '#words/en/public.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { Facet } from '../lists/facets/facet.tsx'
import { TextField } from './field.tsx'
import { phrases } from '../../features/home/hero.tsx'
import { BaseProvider } from '../foundations/link.tsx'
import { MetricsBox } from '../people/metrics.tsx'
import { pageNumbers } from '../lists/pager.tsx'
import { queued, type Shown } from '../overlays/snackbar.tsx'
import { linePath } from '../motif/six-threads.tsx'
import { WordsProvider } from '../foundations/words.tsx'
import type { ReactNode } from 'react'

const render = (content: ReactNode, base = ''): string =>
  renderToStaticMarkup(
    <WordsProvider locale="en" catalogs={{ common, public: publicWords, home }}>
      <BaseProvider value={base}>{content}</BaseProvider>
    </WordsProvider>,
  )

test('the pager shows both ends and two pages around the current one', () => {
  expect(pageNumbers(7, 20)).toEqual([1, 0, 5, 6, 7, 8, 9, 0, 20])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a headline breaks between phrases', () => {
  expect(phrases('Find the person, the lab, the way there.')).toEqual([
    'Find the person,',
    'the lab,',
    'the way there.',
  ])
  expect(phrases('พบคนที่ใช่ ห้องปฏิบัติการที่ตรง')).toEqual(['พบคนที่ใช่', 'ห้องปฏิบัติการที่ตรง'])
  expect(phrases('找到人，找到实验室')).toEqual(['找到人，', '找到实验室'])
})

test('breadcrumbs are cut to 30 characters and keep the full text', () => {
  const html = render(
    <Breadcrumbs crumbs={[{ text: 'A very long name of a laboratory in Chiang Mai', href: '/x' }]} />,
    '/th',
  )
  expect(html).toContain('A very long name of a laborato…')
  expect(html).toContain('title="A very long name of a laboratory in Chiang Mai"')
  expect(html).toContain('href="/th/x"')
})

test('an error is tied to its field', () => {
  const html = render(
    <TextField id="email" label="E-mail" help="Of your institution" error="E-mail is required" required />,
  )
  expect(html).toContain('aria-describedby="email-help email-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('required=""')
})

test('a folded facet never hides what is on', () => {
  const options = Array.from({ length: 20 }, (_, at) => ({ value: `v${at}`, label: `Value ${at}`, checked: at === 19 }))
  const html = render(<Facet facet={{ name: 'country', label: 'Country', options, shown: 5 }} />)
  expect(html.indexOf('value="v19"')).toBeLessThan(html.indexOf('<details'))
})

test('figures without a value leave no box', () => {
  expect(render(<MetricsBox metrics={{ source: 'OpenAlex', date: '2026-11-03' }} />)).toBe('')
  expect(render(<MetricsBox metrics={{ hIndex: 24, source: 'OpenAlex', date: '2026-11-03' }} />)).toContain(
    'OpenAlex, 3 Nov 2026',
  )
})

test('a line of years fills its box', () => {
  expect(linePath([0, 5, 10])).toBe('M0 23L50 12L100 1')
})

test('messages wait for one another, a warning is over when the next one comes, and the last way back is at hand at once', () => {
  let key = 0
  const said = (...all: Omit<Shown, 'key'>[]): (string | undefined)[] =>
    all.reduce<readonly Shown[]>((now, one) => queued(now, { ...one, key: ++key }), []).map((one) => one.title)
  const saved = { title: 'Saved', color: 'success' } as const
  const look = { title: 'Look', color: 'warning' } as const
  const undo = { title: 'Moved', action: { label: 'Undo', run: () => undefined } }
  expect(said(look, saved)).toEqual(['Saved'])
  expect(said(look, { title: 'Failed', color: 'error' })).toEqual(['Failed'])
  expect(said(saved, look)).toEqual(['Look', 'Saved'])
  expect(said(saved, saved)).toEqual(['Saved'])
  expect(said(undo, undo)).toEqual(['Moved', 'Moved'])
  expect(said(saved, undo)).toEqual(['Moved'])
  expect(said(undo, { ...undo, title: 'Trashed' }, saved)).toEqual(['Trashed', 'Moved', 'Saved'])
  expect(said({ title: '1' }, { title: '2' }, { title: '3' }, { title: '4' })).toEqual(['2', '3', '4'])
})
