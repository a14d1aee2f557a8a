// Rich text as lines of plain text, for comparing: a line per block, pictures by what they show.
import { withoutTags } from '#lib/text/visible-text.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

export const textLines = (html: string): string =>
  withoutTags(
    html
      .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '▣ $1 ')
      .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[2-4]|li|blockquote|pre|tr|figcaption|figure|aside)>/g, '\n'),
    '',
  )
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
