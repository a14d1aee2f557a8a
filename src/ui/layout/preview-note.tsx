// The note above a public page that staff preview as somebody else: says so, changes the viewer, leads back to the form.
import { A } from '../foundations/link.tsx'
import css from './preview-note.module.css'

export type PreviewNoteProps = {
  text: string
  links: readonly { text: string; href: string; isCurrent?: boolean }[]
}

export function PreviewNote({ text, links }: PreviewNoteProps) {
  return (
    <div className={css.note} role="note" data-no-print="">
      <p>{text}</p>
      <p>
        {links.map((link) => (
          <A key={link.text} href={link.href} aria-current={link.isCurrent ? 'true' : undefined}>
            {link.text}
          </A>
        ))}
      </p>
    </div>
  )
}
