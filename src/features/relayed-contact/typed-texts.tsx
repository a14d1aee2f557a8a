// What somebody typed and nobody took, where the form is there no more: shown back, to be copied.
import { useWords } from '#ui/foundations/words.tsx'
import css from './relayed-contact.module.css'

const names = ['message', 'answer', 'note', 'report', 'outcomeNote']

export function TypedTexts({ values }: { values: Readonly<Record<string, string>> }) {
  const { typed } = useWords('relay')
  const texts = names.flatMap((name) => values[name] || [])
  if (texts.length === 0) return null
  return (
    <section className={css.list}>
      <h2>{typed}</h2>
      {texts.map((text) => (
        <blockquote key={text} className={css.quote}>
          {text}
        </blockquote>
      ))}
    </section>
  )
}
