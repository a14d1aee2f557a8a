// Every input that has to be filled in says so: boxes of yes and no, parts of entries, and the sentences that are agreed to.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckField } from '#ui/parts/field.tsx'
import { WordsProvider } from '#ui/foundations/words.tsx'
import { wordsIn } from '#words/words-in.ts'
import type { FieldShape } from '../../model/describe.ts'
import { FieldInput } from './field-input.tsx'

const { common, editor, staff } = await wordsIn('en')
const shape = (more: Partial<FieldShape>): FieldShape => ({
  name: 'one',
  type: 'text',
  label: 'One',
  help: null,
  adds: null,
  options: null,
  kinds: null,
  entry: null,
  ...more,
})
const shown = (field: Partial<FieldShape>, values: Record<string, unknown> = {}): string =>
  renderToStaticMarkup(
    <WordsProvider locale="en" catalogs={{ common, editor, staff }}>
      <FieldInput
        field={shape(field)}
        value={values['one'] ?? null}
        values={values}
        titleFields={{}}
        errors={[]}
        disabled={false}
        onChange={() => undefined}
      />
    </WordsProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a box of yes and no says that it is required, unless leaving it open says no', () => {
  expect(shown({ type: 'flag', required: 'publish' })).toContain('One required')
  expect(shown({ type: 'flag', required: 'publish', default: false })).not.toContain('required')
  expect(shown({ type: 'flag' })).not.toContain('required')
  const dependent = { type: 'flag', required: 'always', onlyWhen: { kind: ['paid'] } } as const
  expect(shown(dependent, { kind: 'paid' })).toContain('One required')
  expect(shown(dependent, { kind: 'free' })).not.toContain('required')
})

test('in an entry of a list the part that it cannot be without says so', () => {
  const entry = [
    shape({ name: 'label', label: 'Called' }),
    shape({ name: 'url', label: 'Address', required: 'always' }),
  ]
  const text = shown({ type: 'list', entry }, { one: [{}] })
  expect(text).toContain('Address required')
  expect(text).not.toContain('Called required')
})

test('a sentence that is agreed to says that it is required, to the eye and to a screen reader', () => {
  const markup = renderToStaticMarkup(
    <WordsProvider locale="en" catalogs={{ common }}>
      <CheckField id="terms" label="I agree" required />
      <CheckField id="news" label="Send me news" />
    </WordsProvider>,
  )
  expect(markup.match(/aria-required="true"/g)).toHaveLength(1)
  expect(markup).toMatch(/I agree<span[^>]*> required/)
  expect(markup).not.toMatch(/news<span/)
})
