// An entry as plain Markdown: what a visitor receives of it, field by field, with its children; for programs that read texts.
import { cellText } from '#engine/api/cell-text.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, fieldLabel, wordsOf } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { inLanguage } from '#engine/page/context.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

type Line = { label: string; text: string }

// Signs that Markdown would read as something else where a text begins or names something.
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`)
    .replaceAll(/^([ \t]*)(#|>|[-+](?=\s)|\d+\.(?=\s))/gm, String.raw`$1\$2`)

const isLong = (text: string): boolean => text.length > 200 || text.includes('\n')

function linesOf(kind: Kind, row: Out, locale: Locale, except: string): Line[] {
  const names = kind.form.flatMap(({ fields }) => fields)
  return [...new Set(names)].flatMap((name): Line[] => {
    const field = kind.fields[name]
    if (!field || name === except || field.to === 'members' || row[name] === undefined) return []
    const value = row[name]
    const text =
      field.type === 'date' && typeof value === 'string'
        ? formatDate(value, locale, { buddhist: false, timeZone: 'UTC', shape: field.time ? 'date-time' : 'date' })
        : field.type === 'flag'
          ? value === true
            ? '✓'
            : ''
          : field.type === 'ref'
            ? typeof value === 'object' && value && 'label' in value
              ? String(value.label)
              : ''
            : cellText(field, value, locale).trim()
    return text === '' ? [] : [{ label: fieldLabel(kind, name, locale), text }]
  })
}

const facts = (lines: readonly Line[]): string =>
  lines
    .filter(({ text }) => !isLong(text))
    .map(({ label, text }) => `- **${escaped(label)}:** ${escaped(text)}\n`)
    .join('')

const passages = (lines: readonly Line[], level: string): string =>
  lines
    .filter(({ text }) => isLong(text))
    .map(({ label, text }) => `\n${level} ${escaped(label)}\n\n${escaped(text)}\n`)
    .join('')

const titleOf = (kind: Kind, row: Out, locale: Locale): string => {
  const field = kind.fields[kind.title]
  return field ? cellText(field, row[kind.title], locale).replaceAll(/\s+/g, ' ') : ''
}

function childrenOf(kind: Kind, row: Out, locale: Locale): string {
  return childKinds(kind)
    .map((child) => {
      const rows = (row[childKey(child)] ?? []) as Out[]
      if (rows.length === 0) return ''
      const own = rows.map((one) => {
        const lines = linesOf(child, one, locale, child.title)
        return `\n### ${escaped(titleOf(child, one, locale))}\n\n${facts(lines)}${passages(lines, '####')}`
      })
      return `\n## ${escaped(wordsOf(child, locale).many)}\n${own.join('')}`
    })
    .join('')
}

/** @param row as a visitor received it, with its children */
export async function markdownOf(origin: string, kind: Kind, row: Out, locale: Locale): Promise<string> {
  const lines = linesOf(kind, row, locale, kind.title)
  const address = origin + inLanguage(locale, entryPath(kind, row.slug ?? ''))
  return [
    `# ${escaped(titleOf(kind, row, locale))}\n\n`,
    `${escaped(wordsOf(kind, locale).one)} · ${escaped(await publicSite().name(locale))} · <${address}>\n\n`,
    facts(lines),
    passages(lines, '##'),
    childrenOf(kind, row, locale),
  ].join('')
}
