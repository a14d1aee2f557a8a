// Shapes and small text functions that the reference readers share.

/** A text in the four languages of the product; a language without a value is absent. */
export type Texts = { en?: string; th?: string; zh?: string; lo?: string }

/** A text that is present in all four languages. */
export type FullTexts = { en: string; th: string; zh: string; lo: string }

export type Alias = { text: string }

/** The four texts of one line `en | th | zh | lo`; an empty place is left out. */
export function texts(line: string): Texts {
  const [en, th, zh, lo] = line.split('|').map((part) => part.trim())
  return { ...(en && { en }), ...(th && { th }), ...(zh && { zh }), ...(lo && { lo }) }
}

/** The same for a line that must hold all four languages. */
export function fullTexts(line: string): FullTexts {
  const { en, th, zh, lo } = texts(line)
  if (!en || !th || !zh || !lo) throw new Error(`Four languages expected: ${line}`)
  return { en, th, zh, lo }
}

/** Lower-case ASCII words joined by hyphens, at most 80 characters. */
export function asSlug(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}

/** Lower case without diacritics: 'Việt Nam' becomes 'viet nam'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** Aliases without doubles and without the texts that are names already. */
export function asAliases(candidates: Iterable<string | undefined>, names: Readonly<Record<string, string>> | Texts): Alias[] {
  const known = new Set(Object.values(names).map((name) => name.toLowerCase()))
  const aliases: Alias[] = []
  for (const candidate of candidates) {
    const text = candidate?.normalize('NFC').trim()
    if (!text || known.has(text.toLowerCase())) continue
    known.add(text.toLowerCase())
    aliases.push({ text })
  }
  return aliases
}
