// Texts that a spreadsheet program would take for a formula. Written with an apostrophe before them, read back without
// it; a text that already begins so gets one more, so that every text comes back as it was.

// Programs pass over blanks and invisible signs before a formula; those of Japanese and Chinese keyboards begin one as
// well, and `|` calls a program by DDE.
const begins = String.raw`(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜﹢﹣﹦﹫])`
const dangerous = new RegExp(`^'*${begins}`, 'u')
const escaped = new RegExp(`^'+${begins}`, 'u')

/** For CSV: '=1+1' → "'=1+1". */
export const escapeFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

// How programs save digits as a text: ="0812345678".
const asText = /^="([^"]*)"$/

/** For XLSX, where every cell is of the format "text" and never a formula: only what the reader would shorten. */
export const escapeApostrophe = (text: string): string => (escaped.test(text) || asText.test(text) ? `'${text}` : text)

/** What the reader does to every cell: "'=1+1" → '=1+1', '="081"' → '081'. */
export const unescapeFormula = (text: string): string =>
  escaped.test(text) ? text.slice(1) : (asText.exec(text)?.[1] ?? text)
