// How long somebody has to wait, in words.
import { languageTags, type Locale } from './locales.ts'

// Two hours and more are said in hours.
const longestInMinutes = 7200

/** @example waitText(90, 'en') // '2 minutes' */
export function waitText(seconds: number, locale: Locale): string {
  const [unit, amount] =
    seconds < 60
      ? (['second', seconds] as const)
      : seconds < longestInMinutes
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['hour', Math.ceil(seconds / 3600)] as const)
  return new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
