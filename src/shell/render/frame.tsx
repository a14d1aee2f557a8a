// Providers around the whole tree on both sides: language, words, address base.
import type { ReactNode } from 'react'
import { BaseProvider } from '#ui/foundations/link.tsx'
import { WordsProvider } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { prefixOf, type Locale } from '#words/locales.ts'

export function Frame({
  locale,
  catalogs,
  children,
}: {
  locale: Locale
  catalogs: Partial<Catalogs>
  children: ReactNode
}) {
  return (
    <WordsProvider locale={locale} catalogs={catalogs}>
      <BaseProvider value={prefixOf(locale)}>{children}</BaseProvider>
    </WordsProvider>
  )
}
