// Pictures of lists as public pages show them: in their time and language, with the point that stays when they are cut.
import type { Picture } from '#engine/model/fields.ts'
import type { ShownPicture } from '#ui/parts/wide-picture.tsx'
import { type Locale, pickText } from '#words/locales.ts'

type ShownTime = { showFrom: string | null; showUntil: string | null; languages: readonly string[] | null }

/** Is it shown now, to readers of this language? */
export function isShownNow({ showFrom, showUntil, languages }: ShownTime, locale: Locale): boolean {
  const now = Date.now()
  return (
    (!languages?.length || languages.includes(locale)) &&
    (!showFrom || Date.parse(showFrom) <= now) &&
    (!showUntil || Date.parse(showUntil) > now)
  )
}

export function shownPicture(picture: Picture | null, locale: Locale): ShownPicture | null {
  if (!picture) return null
  const { key, alt, decorative, focus } = picture
  return {
    key,
    alt: decorative ? '' : (pickText(alt ?? null, locale)?.text ?? ''),
    x: focus?.x ?? 50,
    y: focus?.y ?? 50,
  }
}
