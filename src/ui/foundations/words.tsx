// React context of the language of the page and its words.
import { createContext, useContext, type ReactNode } from 'react'
import type { Area, Catalogs } from '#words/catalogs.ts'
import { type Dates, defaultTimeZone } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

type WordsValue = { locale: Locale; catalogs: Partial<Catalogs> }

const WordsContext = createContext<WordsValue>({ locale: 'en', catalogs: {} })

/** Set by the root of every page: what the site says, or the person signed in. */
export const DatesContext = createContext<Dates>({ buddhist: false, timeZone: defaultTimeZone })

export type WordsProviderProps = {
  locale: Locale
  catalogs: Partial<Catalogs>
  children: ReactNode
}

export function WordsProvider({ locale, catalogs, children }: WordsProviderProps) {
  return <WordsContext value={{ locale, catalogs }}>{children}</WordsContext>
}

/**
 * The words of one area in the language of the page.
 * @throws when the page did not load that area: name it in the page's route.
 * @example useWords('common').actions.save // 'Save'
 */
export function useWords<Name extends Area>(area: Name): Catalogs[Name] {
  const words = useContext(WordsContext).catalogs[area]
  if (!words) throw new Error(`The words of '${area}' are not loaded on this page`)
  return words
}

/** What pages of these areas say once, after what was sent: of those that are loaded. */
export function useSaid(): Readonly<Record<string, unknown>> {
  const { common, forums } = useContext(WordsContext).catalogs
  return { ...common?.snackbar, ...forums?.said }
}

export const useLocale = (): Locale => useContext(WordsContext).locale
/** To be given to `formatDate` as they are. */
export const useDates = (): Dates => useContext(DatesContext)
export const useBuddhist = (): boolean => useDates().buddhist
