// Cells that a spreadsheet program left in a file instead of a value: formulas, and the errors of formulas.

const errorValue =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!)|Err:\d{3})$/i

// A telephone number begins with +, a list with -, an account with @: a function, a program or a reckoning with cells must follow.
const formulas = [/^=/, /^[-+@][A-Za-z_][\w.]*[(|]/, /^[-+]\$?[A-Za-z]{1,3}\$?\d{1,7}\s*[-+*/^&:!]/]

/** No name is a longer formula than can be told by its beginning. */
const beginning = 120

/**
 * What of a spreadsheet stands in a cell where a value is meant: the error of a formula, or something that begins like a
 * formula. Full-width signs count like plain ones.
 *
 * @example brokenCell('=HYPERLINK("…")') // 'formula'
 * @example brokenCell('+66 2 123 4567') // null
 */
export function brokenCell(text: string): 'formula' | 'errorValue' | null {
  const start = text.slice(0, beginning).normalize('NFKC').trim()
  if (errorValue.test(start)) return 'errorValue'
  return formulas.some((formula) => formula.test(start)) ? 'formula' : null
}

/** Text that is typed with an apostrophe before it, as spreadsheet programs take it for text: `'=A` is `=A`. */
export const typedAsText = (text: string): string =>
  text.startsWith("'") && brokenCell(text.slice(1)) === 'formula' ? text.slice(1) : text
