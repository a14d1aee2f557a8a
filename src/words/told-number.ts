// A number as it is told, or what stands in its place where it is small or a small one would follow from it.
import { formatNumber } from './formats.ts'
import type { Locale } from './locales.ts'
import type { AllWords } from './words-in.ts'

type Told = { value: number | null; isSmall: boolean }

/** The number, that there are fewer than the smallest that is told, or that it is not told. */
export function toldNumber(
  { value, isSmall }: Told,
  smallest: number,
  locale: Locale,
  { dashboard }: Pick<AllWords, 'dashboard'>,
): string {
  if (value !== null) return formatNumber(value, locale)
  return isSmall ? dashboard.fewerThan({ count: smallest }) : dashboard.notTold
}
