// Logos of those who support and manage the portal: without color until pointed at.
import { A } from './link.tsx'
import css from './partners.module.css'

export type Partner = { src: string; name: string; href?: string | undefined }
export type PartnersProps = { title: string; partners: readonly Partner[] }

export function Partners({ title, partners }: PartnersProps) {
  if (!partners.length) return null
  return (
    <div className={css.partners}>
      <h3>{title}</h3>
      <ul>
        {partners.map(({ src, name, href }) => {
          const logo = <img src={src} alt={name} height={56} loading="lazy" />
          return <li key={src}>{href ? <A href={href}>{logo}</A> : logo}</li>
        })}
      </ul>
    </div>
  )
}
