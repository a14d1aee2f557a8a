// A small label; an industry brings its color and its glyph.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { Glyph } from '../foundations/glyphs.tsx'
import type { Industry } from '../foundations/industry.ts'
import css from './tag.module.css'

export type IndustryTagProps = { industry: Industry; href?: string | undefined }

export function IndustryTag({ industry, href }: IndustryTagProps) {
  const content = (
    <>
      <Glyph industry={industry.slug} size={14} />
      {industry.name}
    </>
  )
  return href ? (
    <A className={css.industry} data-industry={industry.slug} href={href}>
      {content}
    </A>
  ) : (
    <span className={css.industry} data-industry={industry.slug}>
      {content}
    </span>
  )
}

export type TagProps = { children: ReactNode; look?: 'plain' | 'matched' | 'danger' }

export function Tag({ children, look = 'plain' }: TagProps) {
  return (
    <span className={css.tag} data-look={look}>
      {children}
    </span>
  )
}

/** Of a card; matched ones are marked. */
export type Keyword = { text: string; matched?: boolean }
