// How long somebody has to wait, in words.
import { languageTags, type Locale } from './locales.ts'

/** @example waitText(90, 'en') // '2 minutes' */
export function waitText(seconds: number, locale: Locale): string {
  const [unit, amount] = seconds < 60 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const)
  return new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
