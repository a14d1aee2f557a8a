// The cover of a post as a page shows it.
import type { Picture } from '#engine/model/fields.ts'
import { type Locale, pickText } from '#words/locales.ts'

export type PostPicture = {
  src: string
  /** As it opens larger. */
  whole: string
  srcSet: string
  alt: string
  focus: { x: number; y: number }
}

export function coverShown(cover: Picture | null | undefined, locale: Locale): PostPicture | null {
  if (!cover) return null
  const of = (width: number): string => `/files/${cover.key}?w=${width}`
  return {
    src: of(640),
    whole: of(1920),
    srcSet: [320, 640, 1280].map((width) => `${of(width)} ${width}w`).join(', '),
    alt: cover.decorative ? '' : (pickText(cover.alt ?? null, locale)?.text ?? ''),
    focus: cover.focus ?? { x: 50, y: 50 },
  }
}
