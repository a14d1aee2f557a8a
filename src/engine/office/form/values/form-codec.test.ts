import { describe, expect, it } from 'vitest'
import type { FieldShape, KindShape } from '../../../model/describe.ts'
import { readForm } from './form-codec.ts'

const field = (name: string, rest: Partial<FieldShape>): FieldShape => ({
  name,
  label: name,
  help: null,
  adds: null,
  options: null,
  kinds: null,
  entry: null,
  type: 'text',
  ...rest,
})
const fields = [
  field('name', { translated: true }),
  field('size', { type: 'number' }),
  field('open', { type: 'flag' }),
  field('levels', { type: 'choice', many: true }),
  field('country', { type: 'ref', to: 'countries' }),
  field('keywords', { type: 'tags', to: 'keywords' }),
  field('about', { type: 'anyRef', among: ['hosts', 'talents'] }),
  field('photo', { type: 'image' }),
  field('links', { type: 'list', entry: [field('label', {}), field('url', { type: 'url' })] }),
  field('slug', { readOnly: true }),
]
const shape = {
  sections: [{ name: 'all', label: 'All', fields: fields.map(({ name }) => name) }],
  children: [],
  fields: Object.fromEntries(fields.map((one) => [one.name, one])),
} as unknown as KindShape
const read = (text: string) =>
  readForm(shape, [], new URLSearchParams(text), async (_kind, typed) => (typed === 'Laos' ? 'id-of-laos' : null))

describe('a form sent without JavaScript', () => {
  it('reads languages, choices and flags', async () => {
    expect(await read('name.en=Lab&name.th=&levels=master&levels=phd&open=true&size=12')).toMatchObject({
      name: { en: 'Lab' },
      levels: ['master', 'phd'],
      open: true,
      size: '12',
    })
  })
  it('says no to a flag that was not ticked', async () => expect((await read('name.en=x'))['open']).toBe(false))
  it('keeps a reference whose text was not touched', async () =>
    expect((await read('country=1&country.label=Thailand&country.text=Thailand'))['country']).toBe('1'))
  it('looks up a reference that was typed', async () =>
    expect((await read('country=1&country.label=Thailand&country.text=Laos'))['country']).toBe('id-of-laos'))
  it('empties a reference', async () =>
    expect((await read('country=1&country.label=Thailand&country.text='))['country']).toBe(null))
  it('keeps a row of one of several kinds, looks up one that was typed, in the kind that was chosen, or empties it', async () => {
    const stood = 'about.held=hosts&about.id=1&about.label=Looms'
    const about = async (text: string) => (await read(`${stood}&${text}`))['about']
    expect(await about('about.kind=hosts&about.text=Looms')).toEqual({ kind: 'hosts', id: '1' })
    expect(await about('about.kind=talents&about.text=Laos')).toEqual({ kind: 'talents', id: 'id-of-laos' })
    expect(await about('about.kind=talents&about.text=Looms')).toEqual({ kind: 'talents', id: 'Looms' })
    expect(await about('about.kind=hosts&about.text=')).toBe(null)
  })
  it('adds typed words to kept ones', async () =>
    expect((await read('keywords=7&keywords.text=rice; soil'))['keywords']).toEqual(['7', 'rice', 'soil']))
  it('reads rows of a list and drops empty ones', async () => {
    expect(
      (await read('links.0.label=A&links.0.url=https://a.example&links.1.label=&links.10.label=Z'))['links'],
    ).toEqual([{ label: 'A', url: 'https://a.example' }, { label: 'Z' }])
  })
  it('leaves read-only fields alone', async () => expect(await read('slug=x')).not.toHaveProperty('slug'))
})
