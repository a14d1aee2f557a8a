// Texts that a spreadsheet program would take for a formula. Written with an apostrophe before them, read back without
// it; a text that already begins so gets one more, so that every text comes back as it was.

const dangerous = /^'*[=+\-@\t\r]/

/** For CSV: '=1+1' → "'=1+1". */
export const escapeFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** For XLSX, where a text is never taken for a formula: only what the reader would shorten. */
export const escapeApostrophe = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** What the reader does to every cell: "'=1+1" → '=1+1'. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
