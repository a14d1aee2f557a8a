import { expect, test } from 'vitest'
import { readDomainIndustries } from '../../../seed/reference/domain-industries.ts'
import { checkValue, problemOf } from '#engine/model/values/values.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { slides } from '../picture-lists/kinds.ts'
import { domainIndustries, religions } from './kinds.ts'

const check = (values: Record<string, unknown>) => domainIndustries.check?.(values) ?? {}

test('the colors of the six industries are readable', () => {
  for (const industry of readDomainIndustries()) expect(check({ ...industry, active: true })).toEqual({})
})

test('a color with too little contrast is not saved as active', () => {
  const [first] = readDomainIndustries()
  expect(check({ ...first, colorBase: '#EEB23D', active: true })).toEqual({
    colorBase: { code: 'invalid', detail: 'weakContrast' },
  })
  expect(check({ ...first, colorBase: '#EEB23D', active: false })).toEqual({})
})

test('a code is one word: it names a row in addresses and in lists of uploads', () => {
  const { code } = religions.fields
  expect(checkValue(code, ' th-10.a_2/ก ')).toEqual({ ok: true, value: 'TH-10.A_2/ก' })
  for (const wrong of ['TH 10', 'TH\u00a010', 'A,B', 'A;B', 'A|B'])
    expect(checkValue(code, wrong)).toMatchObject({ ok: false, code: 'invalid', hint: 'codeForm' })
})

test('a text in several languages that is too long says in which', async () => {
  const long = 'ก'.repeat(201)
  const checked = checkValue(religions.fields.name, { en: 'Islam', th: long })
  expect(checked).toMatchObject({ ok: false, code: 'maxChars' })
  const said = await Promise.all(
    locales.map(async (locale) =>
      fieldMessage((await wordsIn(locale)).problems, 'X', problemOf(checked as { ok: false; code: string })),
    ),
  )
  expect(said[0]).toBe('X (ไทย) must be less than or equal 200 characters')
  expect(said.every((one) => one.includes('ไทย'))).toBe(true)
})

test('a label that is a question ends no sentence in its middle', async () => {
  const { problems } = await wordsIn('en')
  expect(fieldMessage(problems, 'What do you need?', { code: 'required' })).toBe('“What do you need?” is required')
  expect(fieldMessage(problems, 'Title', { code: 'required' })).toBe('Title is required')
})

test('a moment typed in the Buddhist era is kept in the Gregorian one', () => {
  const { showFrom } = slides.fields
  expect(checkValue(showFrom, '2569-11-20T02:00:00.000Z')).toEqual({ ok: true, value: '2026-11-20T02:00:00.000Z' })
  expect(checkValue(showFrom, '2026-11-20T02:00:00.000Z')).toEqual({ ok: true, value: '2026-11-20T02:00:00.000Z' })
  expect(checkValue(showFrom, '0569-11-20T02:00:00.000Z')).toMatchObject({ ok: false })
})
