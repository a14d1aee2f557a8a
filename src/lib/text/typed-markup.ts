// What somebody types into a plain field, as marked-up text and back: paragraphs, quotes, lists, code, bold, italic, links, own pictures and files.
import { withoutTags } from './visible-text.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const address = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/
const stored = /\/files\/[0-9a-f]{64}/
const inline = new RegExp(
  [
    '`([^`\\n]+)`',
    '\\*\\*([^*\\n]+)\\*\\*',
    '\\*([^*\\n]+)\\*',
    '~~([^~\\n]+)~~',
    `!\\[([^\\][\\n]*)\\]\\((${stored.source})\\)`,
    `\\[([^\\][\\n]+)\\]\\((${address.source}|${stored.source})\\)`,
    `(${address.source})`,
  ].join('|'),
  'g',
)

function inlineHtml(text: string): string {
  let html = ''
  let from = 0
  for (const found of text.matchAll(inline)) {
    const [whole, code, bold, italic, struck, alt, picture, label, target, bare] = found
    html += escaped(text.slice(from, found.index))
    if (code !== undefined) html += `<code>${escaped(code)}</code>`
    else if (bold !== undefined) html += `<strong>${inlineHtml(bold)}</strong>`
    else if (italic !== undefined) html += `<em>${inlineHtml(italic)}</em>`
    else if (struck !== undefined) html += `<s>${inlineHtml(struck)}</s>`
    else if (picture !== undefined) html += `<img src="${picture}" alt="${escaped(alt ?? '')}">`
    else html += `<a href="${escaped(target ?? bare ?? '')}">${escaped(label ?? bare ?? '')}</a>`
    from = found.index + whole.length
  }
  return html + escaped(text.slice(from))
}

const isList = (lines: readonly string[], mark: RegExp): boolean => lines.every((line) => mark.test(line))

/** Lines that quote and lines that do not, each by themselves: a quote ends with its last line, whatever follows it. */
function apart(block: string): string[] {
  const parts: string[][] = []
  for (const line of block.split('\n')) {
    const last = parts.at(-1)
    if (last && last[0]?.startsWith('>') === line.startsWith('>')) last.push(line)
    else parts.push([line])
  }
  return parts.map((lines) => lines.join('\n'))
}

/** Quotes stand in quotes so deep, and no deeper. */
const mostQuotes = 6

function blockHtml(block: string, depth: number): string {
  const lines = block.split('\n')
  if (depth < mostQuotes && isList(lines, /^> ?/))
    return `<blockquote>${htmlAt(lines.map((line) => line.replace(/^> ?/, '')).join('\n'), depth + 1)}</blockquote>`
  for (const [tag, mark] of [
    ['ul', /^[-*] /],
    ['ol', /^\d{1,3}[.)] /],
  ] as const)
    if (isList(lines, mark))
      return `<${tag}>${lines.map((line) => `<li>${inlineHtml(line.replace(mark, ''))}</li>`).join('')}</${tag}>`
  return `<p>${lines.map(inlineHtml).join('<br>')}</p>`
}

function htmlAt(typed: string, depth: number): string {
  const parts = typed.replaceAll('\r\n', '\n').split(/^```[^\n]*\n([\s\S]*?)\n?```$/m)
  return parts
    .flatMap((part, at) =>
      at % 2 === 1
        ? [`<pre><code>${escaped(part)}</code></pre>`]
        : part
            .split(/\n[ \t]*\n+/)
            .map((block) => block.replace(/^\n+/, '').trimEnd())
            .filter((block) => block !== '')
            .flatMap(apart)
            .map((one) => blockHtml(one, depth)),
    )
    .join('')
}

/** Marked-up text of what was typed; nothing of it is taken as markup of its own. */
export const htmlOfTyped = (typed: string): string => htmlAt(typed, 0)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

const lineStart = (text: string, mark: (at: number) => string): string =>
  text
    .split('\n')
    .map((line, at) => (mark(at) + line).trimEnd())
    .join('\n')

function inlineTyped(html: string): string {
  return unescaped(
    withoutTags(
      html
        .replaceAll(/<br\s*\/?>/g, '\n')
        .replaceAll(/<code>([\s\S]*?)<\/code>/g, '`$1`')
        .replaceAll(/<strong>([\s\S]*?)<\/strong>/g, '**$1**')
        .replaceAll(/<em>([\s\S]*?)<\/em>/g, '*$1*')
        .replaceAll(/<s>([\s\S]*?)<\/s>/g, '~~$1~~')
        .replaceAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, '![$2]($1)')
        .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) =>
          label === href ? href : `[${label}](${href})`,
        ),
      '',
    ),
  )
}

const block = /<(p|ul|ol|pre)>([\s\S]*?)<\/\1>|<blockquote>((?:(?!<blockquote>)[\s\S])*?)<\/blockquote>/

/** What would be typed for this marked-up text; of markup that nobody can type the words stay. */
export function typedOfHtml(html: string): string {
  const parts: string[] = []
  let rest = html
  for (let found = block.exec(rest); found; found = block.exec(rest)) {
    parts.push(inlineTyped(rest.slice(0, found.index)).trim())
    const [whole, tag, inner = '', quoted] = found
    if (quoted !== undefined) parts.push(lineStart(typedOfHtml(quoted), () => '> '))
    else if (tag === 'pre') parts.push(`\`\`\`\n${unescaped(withoutTags(inner, ''))}\n\`\`\``)
    else if (tag === 'p') parts.push(inlineTyped(inner).trim())
    else {
      const items = [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) =>
        inlineTyped(item).replaceAll('\n', ' '),
      )
      parts.push(items.map((item, at) => `${tag === 'ul' ? '-' : `${at + 1}.`} ${item}`).join('\n'))
    }
    rest = rest.slice(found.index + whole.length)
  }
  parts.push(inlineTyped(rest).trim())
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The words of somebody as a quote with their name, to be answered below; of pictures what they show. */
export const quoteTyped = (name: string, html: string): string =>
  `${lineStart(`**${name.replaceAll('*', '')}**\n${typedOfHtml(html.replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1'))}`, () => '> ')}\n\n`
