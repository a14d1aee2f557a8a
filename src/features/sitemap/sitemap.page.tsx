// All open pages of the site as one list of links.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import type { SitemapData } from './sitemap.loader.ts'
import css from './sitemap.module.css'

export const head = ({ title, lead }: SitemapData): Head => ({ title, description: lead })

export function View() {
  const { title, lead, sections } = usePage<SitemapData>()
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      <div className={css.sections}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.links.map(({ text, href, below = [] }) => (
                <li key={href}>
                  <A href={href}>{text}</A>
                  {below.length > 0 && (
                    <ul>
                      {below.map((one) => (
                        <li key={one.href}>
                          <A href={one.href}>{one.text}</A>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
