// What a field of a time shows: the clock of the site where the row keeps no zone, and which one that is.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '#ui/foundations/words.tsx'
import { wordsIn } from '#words/words-in.ts'
import { date } from '../../model/fields.ts'
import { DateInput } from './number-date.tsx'
import type { InputProps } from './input-props.ts'

const { common, editor } = await wordsIn('en')
const shown = (zoneIn?: string): string => {
  const props = {
    field: date({ time: true, ...(zoneIn ? { zoneIn } : {}) }),
    name: 'showFrom',
    id: 'f',
    value: '2026-12-01T20:00:00.000Z',
    values: { zone: 'Asia/Tokyo' },
    described: 'help',
    onChange: () => undefined,
  } as unknown as InputProps
  return renderToStaticMarkup(
    <WordsProvider locale="en" catalogs={{ common, editor }}>
      <DateInput {...props} />
    </WordsProvider>,
  )
}

test('a time is shown in the zone of the site, which is said beside it and to who does not see it', () => {
  expect(shown()).toContain('value="2026-12-02T03:00"')
  expect(shown()).toContain('aria-describedby="help f-zone"')
  expect(shown()).toMatch(/id="f-zone"[^>]*>Asia\/Bangkok \(GMT\+7\)</)
})

test('a row that keeps its zone shows times in that one and names no other', () => {
  expect(shown('zone')).toContain('value="2026-12-02T05:00"')
  expect(shown('zone')).not.toContain('Bangkok')
})
