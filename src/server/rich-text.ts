// Rich text as it may stand in a page: an allow-list, applied when it is written and when it is read.
import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { isOwnPicture, memberRel } from '#lib/member-links.ts'
import type { Translated } from '#words/locales.ts'
import { isBareMarkup } from '#lib/text/bare-markup.ts'
import { withoutControls } from '#lib/text/text-clean.ts'
import { countTags, mostTags, withoutTags } from '#lib/text/visible-text.ts'

const tags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'aside',
  'a',
  'code',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
]

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'], span: ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  // An empty description says that a picture is decoration; without any nobody has thought of it.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && (!isOwnPicture(frame.attribs['src'] ?? '') || frame.attribs['alt'] === undefined),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (name, { href }) => ({ tagName: name, attribs: href ? { href, rel: memberRel } : {} }),
  },
}

/** What stands in a conversation. */
const plainTags = ['p', 'br', 'strong', 'em', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'code', 'pre', 'img']
const plainOptions: sanitize.IOptions = {
  ...options,
  allowedTags: plainTags,
  transformTags: { ...options.transformTags, h1: 'p', h2: 'p', h3: 'p', h4: 'p' },
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const require = createRequire(import.meta.url)
let loaded: typeof sanitize | undefined

/** Without markup there is nothing to clean, and the library for it is not loaded. */
/** @param plain only what stands in a conversation */
export function cleanHtml(html: string, plain = false): string {
  if (!/[<>&]/.test(html)) return withoutControls(html)
  // The library takes time with the square of what is nested: what no check let in keeps its words alone.
  if (countTags(html) > mostTags) return withoutControls(escaped(withoutTags(html, '')))
  if (isBareMarkup(html)) return withoutControls(html)
  loaded ??= require('sanitize-html') as typeof sanitize
  // Afterwards: entities are letters by now.
  return withoutControls(loaded(html, plain ? plainOptions : options))
}

export const cleanRichText = (text: Translated, plain = false): Translated =>
  Object.fromEntries(Object.entries(text).map(([locale, html]) => [locale, cleanHtml(html, plain)]))
