// Tables of Markdown.
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const generated = '<!-- Made by scripts/docs.ts: change the source, not this file. -->'
