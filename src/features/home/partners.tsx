// Logos of those who support and manage the site, at the end of the home page.
import { A } from '#ui/foundations/link.tsx'
import type { Partners as Data } from './list-partners.ts'
import css from './partners.module.css'

export function Partners({ partners }: { partners: Data }) {
  return (
    <div className={css.partners}>
      {partners.map(({ title, logos }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {logos.map(({ id, href, src, dark, name, width, height }) => {
              const picture = (
                <picture>
                  {dark && <source media="(prefers-color-scheme:dark)" srcSet={dark} />}
                  <img src={src} alt={name} width={width} height={height} loading="lazy" />
                </picture>
              )
              return <li key={id}>{href ? <A href={href}>{picture}</A> : picture}</li>
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
