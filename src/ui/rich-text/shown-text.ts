// Marked-up text as elements of the page, of what the schema knows and nothing else.
import { DOMSerializer } from 'prosemirror-model'
import { fromHtml } from './from-html.ts'
import { schema } from './schema.ts'

export function shownText(html: string): DocumentFragment {
  const made = DOMSerializer.fromSchema(schema).serializeFragment(fromHtml(html).content) as DocumentFragment
  for (const bare of made.querySelectorAll('[data-bare]')) bare.replaceWith(...bare.childNodes)
  return made
}
