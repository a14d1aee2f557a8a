// What stands in the lists of an entry (education, awards, other names) is called by its words, and its years are a span.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import { Cell } from '#engine/office/cell.tsx'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { DatesContext, WordsProvider } from '#ui/foundations/words.tsx'
import { common } from '#words/th/common.ts'
import { registry } from './index.ts'

useRegistry(registry)
const educations = (locale: 'en' | 'th') => {
  const found = describeKind(getKind('talents'), visitor(locale), locale).fields['educations']
  if (!found) throw new Error('nobody was educated')
  return found
}

test('fields inside a list have their words', () => {
  const labels = (locale: 'en' | 'th') => educations(locale).entry?.map(({ label }) => label)
  expect(labels('en')).toEqual(['Degree', 'Field of study', 'Institution', 'Country code', 'From year', 'To year'])
  expect(labels('th')?.[0]).toBe('วุฒิการศึกษา')
  expect([educations('en').adds, educations('th').adds]).toEqual(['Add a degree or course', 'เพิ่มประวัติการศึกษา'])
})

test('years that follow each other are a span, in the years of the site', () => {
  const value = [{ degree: 'doctoral', field: 'Physics', country: 'TH', from: 2008, to: 2012 }, { to: 2004 }]
  const shown = renderToStaticMarkup(
    <WordsProvider locale="th" catalogs={{ common }}>
      <DatesContext value={{ buddhist: true, timeZone: 'Asia/Bangkok' }}>
        <Cell field={educations('th')} value={value} id="1" full />
      </DatesContext>
    </WordsProvider>,
  )
  // A country by its name, no code.
  expect(shown).toMatch(/Physics,? ไทย,? 2551–2555</)
  expect(shown).toContain('>2547<')
  const { employments } = describeKind(getKind('talents'), visitor('th'), 'th').fields
  if (!employments) throw new Error('nobody worked')
  const now = renderToStaticMarkup(
    <WordsProvider locale="th" catalogs={{ common }}>
      <Cell field={employments} value={[{ role: 'Lecturer', from: 2021, current: true }]} id="1" />
    </WordsProvider>,
  )
  expect(now).toContain('2021–ปัจจุบัน')
})
