// What a link that works no more says.
import { useWords } from '#ui/foundations/words.tsx'
import css from './relayed-contact.module.css'

export function ExpiredLink() {
  const words = useWords('relay')
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{words.deadTitle}</h1>
      <p>{words.dead}</p>
    </article>
  )
}
