// A letter as plain text.
import type { Block, Letter, Said } from './letter.ts'

const textOfBlock = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('href' in block) return `${block.label}:\n${block.href}`
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ')
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

const textOfSaid = ({ greeting, blocks }: Said): string[] => [
  ...(greeting ? [greeting] : []),
  ...blocks.map(textOfBlock),
]

export function letterText({ said: [first, ...more], sentBy, unsubscribe }: Letter): string {
  const end = [
    ...[first, ...more].map(({ why }) => why),
    ...sentBy,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ]
  const letter = [...textOfSaid(first), ...more.flatMap((said) => ['* * *', said.subject, ...textOfSaid(said)])]
  // Two hyphens and a space: mail programs know what follows as the end.
  return `${[...letter, `-- \n${end.join('\n')}`].join('\n\n')}\n`
}
