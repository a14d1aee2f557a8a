// Values that give themselves away: a word that stands nowhere else, so that it is found wherever it leaks to.
import type { Field } from '#engine/model/fields.ts'
import { build, next, sample } from '#tests/support/build.ts'

/** A value with a word in it that stands nowhere else; no word where a type has no room for one. */
export async function canary(field: Field, name: string): Promise<{ value: unknown; word: string | null }> {
  const n = next()
  const word = `zq${name.toLowerCase()}${n}`
  const day = new Date(Date.UTC(1905, 0, n)).toISOString().slice(0, 10)
  switch (field.type) {
    case 'text':
      if (field.rule === 'phone') return { value: `+66 ${777_777_000 + n}`, word: String(777_777_000 + n) }
      if (field.rule) return { value: await sample(field), word: null }
      return { value: field.translated ? { en: word } : word, word: field.upper ? word.toUpperCase() : word }
    case 'richText':
      return { value: { en: `<p>${word}</p>` }, word }
    case 'email':
      return { value: `${word}@example.org`, word }
    case 'url':
      return { value: `https://${word}.example.org/`, word }
    case 'date':
      return field.time ? { value: `${day}T11:11:11.000Z`, word: `${day}T11` } : { value: day, word: day }
    case 'file':
      return { value: { key: n.toString(16).padStart(64, 'f'), name: `${word}.pdf`, bytes: 10 }, word }
    case 'image':
      return { value: { key: n.toString(16).padStart(64, 'e'), width: 1, height: 1, alt: { en: word } }, word }
    case 'ref':
      return {
        value: field.to === 'countries' ? (await build('countries', { name: { en: word } })).id : await sample(field),
        word: field.to === 'countries' ? word : null,
      }
    case 'refs':
      return {
        value: field.to === 'countries' ? [(await build('countries', { name: { en: word } })).id] : await sample(field),
        word: field.to === 'countries' ? word : null,
      }
    case 'list': {
      const entry: Record<string, unknown> = {}
      let found: string | null = null
      for (const [inner, shape] of Object.entries(field.entry ?? {})) {
        const one = await canary(shape, `${name}${inner}`)
        entry[inner] = one.value
        found ??= shape.type === 'text' ? one.word : null
      }
      return { value: [entry], word: found }
    }
    default:
      return { value: await sample(field), word: null }
  }
}
