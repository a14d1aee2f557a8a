// The source of a work and when it was asked, in words.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { Source } from '../stored.ts'

export function useSourceLine(): (source: Source, at: string) => { source: string; time: string } {
  const { sources } = useWords('inbox')
  const [locale, dates] = [useLocale(), useDates()]
  return (source, at) => ({ source: sources[source], time: formatDate(at, locale, dates) })
}
