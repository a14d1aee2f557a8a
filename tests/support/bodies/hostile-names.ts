// Names that are made to do something where they are printed: to run, to open, to end a line, a field or a file, to turn the text around.
import type { Field } from '#engine/model/fields.ts'
import type { Draft } from '#tests/support/build.ts'
import type { Kind } from '#engine/model/kind.ts'
import { locales } from '#words/locales.ts'

/** What gives itself away where it was read as anything but text. */
export const mark = 'zq9'

const shapes: readonly string[] = [
  `<${mark} onload=${mark}()>"${mark}='${mark}=x`,
  `</script></title></textarea></style><${mark}>`,
  `=HYPERLINK("http://${mark}.example","${mark}")`,
  `]]><${mark}/>&${mark};<!--`,
  `@SUM(1+1)*cmd|' /C ${mark}'!A0`,
  `} @misc{${mark}, title={x}} \\input{${mark}} %${mark}`,
  `${mark}](javascript:${mark}) ![x](http://${mark}.example)`,
  `\tER  - ;ATTENDEE:mailto:${mark}@example.org,x\\n`,
  // Signs that turn the text around.
  `javascript:${mark}()//&#8238;\u202E\u2066\u061Cevil\u202C`,
]

/** The same number of people meet all of them. */
export const hostileText = (n: number): string => {
  const shape = shapes[n % shapes.length] as string
  return `${shape} ${n}`
}

const fits = ({ type, rule, max = 200, of, upper }: Field): boolean =>
  type === 'text' && !rule && !of && !upper && max >= 100

/** A value of a field that takes any text, in each of its languages. */
export function hostileValue(field: Field, n: number): unknown {
  if (field.type === 'richText')
    return Object.fromEntries(locales.map((locale, at) => [locale, `<p>${hostileText(n + at)}</p>`]))
  if (!fits(field)) return undefined
  const text = (at: number): string => {
    const written = hostileText(at)
    return (field.lines ?? 1) > 1 ? `${written}\r\nATTENDEE:${mark}\r\n=1+1\u2028TY  - ${mark}` : written
  }
  return field.translated ? Object.fromEntries(locales.map((locale, at) => [locale, text(n + at)])) : text(n)
}

/** Every text of a kind that takes any, so written. */
export function hostileDraft(kind: Kind, n: number): Draft {
  const draft: Draft = {}
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readOnly || name in kind.only) continue
    const value = hostileValue(field, n + Object.keys(draft).length)
    if (value !== undefined) draft[name] = value
  }
  return draft
}
