// A letter as plain text.
import { colonOf, labelled } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { Block, Letter, LetterVersion } from './letter.ts'

const textOfBlock = (block: Block, locale: Locale): string => {
  if (typeof block === 'string') return block
  if ('href' in block) return `${block.label}${colonOf(locale).trimEnd()}\n${block.href}`
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ')
  return block.facts.map(([name, value]) => labelled(name, value, locale)).join('\n')
}

const textOfVersion = ({ greeting, blocks, locale }: LetterVersion): string[] => [
  ...(greeting ? [greeting] : []),
  ...blocks.map((block) => textOfBlock(block, locale)),
]

export function letterText({ versions: [first, ...more], sentBy, unsubscribe }: Letter): string {
  const end = [
    ...[first, ...more].map(({ why }) => why),
    ...sentBy,
    ...(unsubscribe ? [labelled(unsubscribe.label, unsubscribe.href, first.locale)] : []),
  ]
  const letter = [
    ...textOfVersion(first),
    ...more.flatMap((version) => ['* * *', version.subject, ...textOfVersion(version)]),
  ]
  // Two hyphens and a space: mail programs know what follows as the end.
  return `${[...letter, `-- \n${end.join('\n')}`].join('\n\n')}\n`
}
