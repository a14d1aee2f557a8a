// The tables that a statement reads, by its text: what stands after `from`, `join`, `using`, `update`, and after commas there.

// Texts in quotes and comments hold no names; a name in quotes stands as it is.
const pieces = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"([^"]+)"|([a-z_][\w$]*)|[()[\],]/gi

const begins = new Set(['from', 'join', 'using', 'update'])
const ends = new Set(
  'select where group order having limit offset window union intersect except returning set values with on for fetch when'.split(
    ' ',
  ),
)
/** Between the beginning and the name. */
const between = new Set(['only', 'lateral'])
/** `is distinct from`, `for update`, `do update`, `for no key update`. */
const notBefore: Readonly<Record<string, readonly string[]>> = {
  from: ['distinct'],
  update: ['for', 'do', 'key', 'on'],
}

function readTables(text: string): readonly string[] {
  const tables = new Set<string>()
  // Of each bracket: do commas in it separate tables?
  const lists: boolean[] = [false]
  let [isExpected, before] = [false, '']
  let name: string | null = null
  const inList = (is: boolean): void => void (lists[lists.length - 1] = is)
  for (const [piece, quoted, word] of text.matchAll(pieces)) {
    if (piece.startsWith("'") || piece.startsWith('--') || piece.startsWith('/*')) continue
    // A name before a bracket is a function.
    const isCall = name !== null && piece === '('
    if (name !== null && !isCall) tables.add(name)
    name = null
    const key = word?.toLowerCase()
    if (piece === '(' || piece === '[') {
      isExpected &&= !isCall && before !== 'using'
      lists.push(isExpected)
    } else if (piece === ')' || piece === ']') {
      if (lists.length > 1) lists.pop()
      isExpected = false
    } else if (piece === ',') isExpected = lists.at(-1) === true
    else if (key && begins.has(key) && !notBefore[key]?.includes(before)) {
      isExpected = true
      inList(key !== 'update')
    } else if (key && ends.has(key)) {
      isExpected = false
      // What joins is followed by further tables.
      if (key !== 'on') inList(false)
    } else if (isExpected && !(key && between.has(key))) {
      name = quoted ?? (key as string)
      isExpected = false
    }
    before = key ?? piece
  }
  if (name !== null) tables.add(name)
  return [...tables]
}

const known = new Map<string, readonly string[]>()
const mostKnown = 5000

/**
 * The tables that a statement with this text reads; each text is read once. Names that are no tables (of `with`, of a column after
 * `extract(… from`) may be among them: nobody writes such a table.
 * @example statementTables('select 1 from a join "b" t using (x), c') // ['a', 'b', 'c']
 */
export function statementTables(text: string): readonly string[] {
  const found = known.get(text)
  if (found) return found
  const tables = readTables(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, tables)
  return tables
}
